/** What is wrong with what was typed, in the visitor's language. */
import type { TypedFault } from '../../core/maker.js';
import type { AppState } from '../state/app-state.js';
import type { Editor } from './editor.js';

export function faultText(app: AppState, editor: Editor, fault: TypedFault): string {
  const words = app.words().editor.faults;
  const { code, needs, has, value } = fault;
  const { styles } = editor.sheet();
  if (code === 'bad-number') return words.badNumber;
  if (code === 'too-long') return words.tooLong(needs, has);
  return words.unbalanced(needs, has, styles.length > 2 ? (styles[value ?? 1]?.name ?? '') : '');
}

/** The first fault, with its place. */
export function faultWords(app: AppState, editor: Editor): string {
  const [first] = editor.faults();
  if (!first) return '';
  const { line } = first;
  const said = faultText(app, editor, first);
  return line ? app.words().editor.faults.in(line.axis === 'row', line.index + 1, said) : said;
}
