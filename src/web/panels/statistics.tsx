/** The player's own statistics: solved puzzles, times, streaks; kept in this browser, exported and imported as a file. */
import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { GRADES } from '../../tasks/messages/language.js';
import { languageOfPage } from '../help/mistake-report.jsx';
import { dayOf } from '../home/orders.js';
import { saveFile } from '../opening/save-file.js';
import { Facts, FileButton, NumberTable } from '../shell/fields.jsx';
import { useApp } from '../state/app-state.js';
import { clockText } from '../state/clock.js';
import { exportSolved, type Group, importSolved, statisticsOf } from '../state/statistics.js';

const FILE = 'nonori-statistics.json';

export default function StatisticsPanel(): JSX.Element {
  const app = useApp();
  const words = () => app.words().statistics;
  const [rows, { refetch }] = createResource(async () => (await app.games?.listSolved().catch(() => [])) ?? []);
  const [said, setSaid] = createSignal('');
  const statistics = createMemo(() => statisticsOf(rows() ?? [], dayOf(new Date())));

  const read = async (file: File): Promise<void> => {
    const read = importSolved(await file.text());
    if (!read.ok) {
      setSaid(words().refused);
      return;
    }
    await app.games?.writeSolved(...read.value).catch(() => undefined);
    setSaid(words().imported(read.value.length));
    await refetch();
  };
  const gradeName = (grade: number): string => {
    const row = (rows() ?? []).find(({ rating }) => rating?.grade === grade);
    const name = GRADES.find((one) => one === row?.rating?.name);
    return name ? `${languageOfPage(app).grades[name]} · ${grade}` : String(grade);
  };

  return (
    <div class="statistics">
      <h1>{app.words().panels.statistics}</h1>
      <Facts
        class="facts"
        list={[
          [words().solved, String(statistics().solved)],
          [words().withoutHints, String(statistics().withoutHints)],
          [words().time, clockText(statistics().millis)],
          [words().streak, words().days(statistics().streak)],
          [words().longest, words().days(statistics().longest)],
        ]}
      />
      <Show when={statistics().solved > 0} fallback={<p>{words().nothing}</p>}>
        <Times title={words().bySize} groups={statistics().bySize} name={({ title }) => title} />
        <Times title={words().byGrade} groups={statistics().byGrade} name={(group) => gradeName(Number(group.title))} />
      </Show>
      <div class="buttons">
        <button type="button" class="button" onClick={() => saveFile(exportSolved(rows() ?? []), FILE)}>
          {words().export}
        </button>
        <FileButton accept=".json,application/json" onFile={(file) => void read(file)}>
          {words().import}
        </FileButton>
      </div>
      <p class="aside" role="status">
        {said()}
      </p>
    </div>
  );
}

function Times(props: { title: string; groups: readonly Group[]; name(group: Group): string }): JSX.Element {
  const app = useApp();
  const words = () => app.words().statistics;
  return (
    <Show when={props.groups.length > 0}>
      <NumberTable caption={props.title} columns={[words().puzzles, words().solved, words().best, words().mean]}>
        <For each={props.groups}>
          {(group) => (
            <tr>
              <th scope="row">{props.name(group)}</th>
              <td>{group.solved}</td>
              <td>{clockText(group.best)}</td>
              <td>{clockText(group.mean)}</td>
            </tr>
          )}
        </For>
      </NumberTable>
    </Show>
  );
}
