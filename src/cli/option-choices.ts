/** The values that options can have, from the registries; each is loaded only for the commands that have the option. */
import type { Choice } from './option-values.js';

export async function engineChoices(): Promise<Choice[]> {
  const { listEngines } = await import('../tasks/registry.js');
  return listEngines().map(({ id, summary, options }) => {
    const own = options.map((one) => `\n--${one.name} ${one.values.join('|')}: ${one.summary}`);
    return { id, summary: summary + own.join('') };
  });
}

/** The names of all options of engines. */
export async function engineOptionNames(): Promise<string[]> {
  const { listEngines } = await import('../tasks/registry.js');
  return [...new Set(listEngines().flatMap(({ options }) => options.map((one) => one.name)))];
}

export async function kindChoices(): Promise<Choice[]> {
  const { kinds } = await import('../tasks/registry.js');
  return kinds.map(({ id, title }) => ({ id, summary: title }));
}

export async function batchTasks(): Promise<Choice[]> {
  const { BATCH_TASKS } = await import('../service/batch/settings.js');
  return BATCH_TASKS.map((id) => ({ id, summary: '' }));
}

export async function languageChoices(): Promise<Choice[]> {
  const { languages } = await import('../tasks/messages/index.js');
  return languages.map(({ code, name }) => ({ id: code, summary: name }));
}

export async function detailChoices(): Promise<Choice[]> {
  const { DETAILS } = await import('../tasks/messages/language.js');
  return DETAILS.map((id) => ({ id, summary: '' }));
}

export async function writableFormats(): Promise<Choice[]> {
  const { formats } = await import('../formats/index.js');
  return formats
    .filter((format) => format.write)
    .map(({ id, title, extensions }) => ({ id, summary: title, also: extensions.map((ending) => ending.slice(1)) }));
}
