/** How a PDF is laid out: paper first, then for those who want it everything else. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import type { BookletOptions, Paper } from '../../tasks/booklet/paper.js';
import { Choice, SelectField, Toggle } from '../shell/fields.jsx';
import { useApp } from '../state/app-state.js';

const PAPERS = ['a4', 'a5', 'letter', '6x9', '8x10', 'own'] as const;
/** The same in every language; the size of one's own has a name in each. */
const PAPER_NAMES: Readonly<Record<(typeof PAPERS)[number], string | undefined>> = {
  a4: 'A4',
  a5: 'A5',
  letter: 'Letter',
  '6x9': '6 × 9 in',
  '8x10': '8 × 10 in',
  own: undefined,
};
const PER_PAGE = ['auto', '1', '2', '4', '6', 'fit'] as const;
const ANSWERS = ['back', 'page', 'none'] as const;

const DEFAULTS = {
  paper: 'a4' as (typeof PAPERS)[number],
  /** Of paper of one's own, in millimetres. */
  width: '170',
  height: '240',
  perPage: 'auto' as (typeof PER_PAGE)[number],
  answers: 'back' as (typeof ANSWERS)[number],
  bound: false,
  title: '',
  author: '',
  patterns: false,
  largePrint: false,
  landscape: false,
  rules: false,
  nameLine: false,
  bleed: false,
};
type Values = typeof DEFAULTS;

export function createPdfSettings() {
  const [values, setValues] = createSignal<Values>(DEFAULTS);
  const change = (part: Partial<Values>): void => {
    setValues((before) => ({ ...before, ...part }));
  };
  /** As a signal of one of them. */
  const field = <K extends keyof Values>(name: K) =>
    [() => values()[name], (value: Values[K]) => change({ [name]: value } as Partial<Values>)] as const;
  const options = (): BookletOptions => {
    const { paper, width, height, perPage, answers, bound, title, author, ...switches } = values();
    const count = perPage === 'fit' ? perPage : Number(perPage);
    const named = title.trim();
    return {
      ...switches,
      bound,
      paper: (paper === 'own' ? `${width}x${height}mm` : paper) as Paper,
      answers: answers === 'none' ? false : answers,
      ...(perPage !== 'auto' && { perPage: count }),
      ...(named !== '' && (bound ? { title: named } : { title: named, heading: named })),
      ...(author.trim() !== '' && { author: author.trim() }),
    };
  };
  return { values, change, field, options };
}

export type PdfSettings = ReturnType<typeof createPdfSettings>;

const SWITCHES = ['rules', 'nameLine', 'largePrint', 'landscape', 'bleed'] as const;

export function PdfSettingsFields(props: { settings: PdfSettings; coloured: boolean }): JSX.Element {
  const app = useApp();
  const words = () => app.words().pdf;
  const { values, change, field } = props.settings;
  const text = (name: 'title' | 'author' | 'width' | 'height', label: string): JSX.Element => (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        maxLength={100}
        inputMode={name === 'width' || name === 'height' ? 'numeric' : 'text'}
        value={values()[name]}
        onInput={(event) => change({ [name]: event.currentTarget.value })}
      />
    </label>
  );
  return (
    <>
      <SelectField
        title={words().paper}
        values={PAPERS}
        state={field('paper')}
        label={(one) => PAPER_NAMES[one] ?? words().ownPaper}
      />
      <Show when={values().paper === 'own'}>
        <div class="pdf-size">
          {text('width', words().width)}
          {text('height', words().height)}
        </div>
      </Show>
      {text('title', values().bound ? words().bookletTitle : words().heading)}
      <Show when={values().bound}>{text('author', words().author)}</Show>
      <SelectField
        title={words().perPage}
        values={PER_PAGE}
        state={field('perPage')}
        label={(one) => words().perPages[one]}
      />
      <Choice
        title={words().answers}
        values={ANSWERS}
        state={field('answers')}
        label={(one) => words().answersAt[one]}
      />
      <details class="pdf-more">
        <summary>{words().more}</summary>
        <For each={SWITCHES}>
          {(name) => (
            <Toggle title={words().switches[name]} on={values()[name]} turn={(on) => change({ [name]: on })} />
          )}
        </For>
        <Show when={props.coloured}>
          <Toggle title={words().patterns} on={values().patterns} turn={(on) => change({ patterns: on })} />
        </Show>
      </details>
    </>
  );
}
