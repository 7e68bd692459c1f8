/**
 * A photo or a screenshot becomes a puzzle: the picture is taken, chosen, dropped or pasted; a worker reads it, on this device; the
 * picture stands beside the numbers, doubtful ones marked and corrected by a tap, and the solver says at once what they make.
 */
import { createEffect, createMemo, createSignal, type JSX, onCleanup, Show } from 'solid-js';
import { checkWords, faultWords } from '../editor/check-line.jsx';
import { createPuzzleCheck } from '../editor/puzzle-check.js';
import { rasterOf, readBitmap } from '../editor/read-picture.js';
import { useTaskPanel } from '../help/task-panel.jsx';
import { Working } from '../help/working.jsx';
import { show } from '../opening/receive.js';
import { ScanCorrection, ScanNumbers } from '../scan/scan-numbers.jsx';
import { ScanPicture, type ShownPicture } from '../scan/scan-picture.jsx';
import { itemsOf, nextDoubtful, type Place, type ScanSheet, sheetOfScan, typedSheet } from '../scan/scan-sheet.js';
import { FileButton } from '../shell/fields.jsx';
import { Icon } from '../shell/icons.jsx';
import { useApp } from '../state/app-state.js';
import { entryOf, newDraft, typedFaults } from '../state/editing.js';
import { keepDraft } from '../state/editing-drafts.js';
import { goTo } from '../state/playing.js';
import '../styles/scan.css';

/** Pixels of a side beyond which a photo shows no more of a puzzle. */
const MOST_SIDE = 4000;

export default function ScanPanel(): JSX.Element {
  const { app, words, request } = useTaskPanel('scan', 'long', (all) => all.scan);
  const [picture, setPicture] = createSignal<ShownPicture>();
  const [sheet, setSheet] = createSignal<ScanSheet>();
  const [chosen, setChosen] = createSignal<Place>();
  const [refused, setRefused] = createSignal('');
  /** The reading as a whole is in doubt, though no number is. */
  const [incomplete, setIncomplete] = createSignal(false);

  const leave = (): void => {
    const shown = picture();
    if (!shown) return;
    URL.revokeObjectURL(shown.address);
    shown.bitmap.close();
  };
  onCleanup(leave);

  const take = async (file: Blob): Promise<void> => {
    leave();
    setPicture(undefined);
    setSheet(undefined);
    setChosen(undefined);
    setRefused('');
    const bitmap = await readBitmap(file, MOST_SIDE);
    if (!bitmap.ok) {
      setRefused(bitmap.faults[0]!.message);
      return;
    }
    setPicture({ address: URL.createObjectURL(file), bitmap: bitmap.value });
    const scanned = await request.send({
      task: 'scan',
      raster: rasterOf(bitmap.value),
      language: app.language(),
    });
    if (!scanned) return;
    const read = sheetOfScan(scanned);
    setSheet(read);
    setIncomplete(scanned.status === 'doubtful' && !scanned.ambiguous);
    setChosen(nextDoubtful(read, undefined));
  };
  createEffect(() => {
    const given = app.picture();
    if (!given) return;
    app.picture.set(undefined);
    void take(given);
  });

  const typed = createMemo(() => {
    const read = sheet();
    return read && typedSheet(read);
  });
  const made = createMemo(() => {
    const one = typed();
    return one && entryOf(one, {});
  });
  const puzzle = createMemo(() => {
    const one = made();
    return one?.ok ? one.value.puzzle : undefined;
  });
  const check = createPuzzleCheck(puzzle);
  const doubtful = () => {
    const read = sheet();
    return read ? [...itemsOf(read)].filter(({ item }) => item.state === 'doubtful').length : 0;
  };
  const verdict = (): string => {
    const known = check();
    const one = typed();
    if (known.is !== 'nothing' || !one) return checkWords(app, known);
    return faultWords(app, one.styles, typedFaults(one)) || app.words().editor.check.none;
  };
  const play = async (): Promise<void> => {
    const one = made();
    const progress = sheet()?.progress;
    // Marks go with the size that was read; a changed number does not move them.
    if (one?.ok) await show(app, { ...one.value, ...(progress && { progress }) });
  };
  const edit = (): void => {
    const one = typed();
    if (!one) return;
    keepDraft(newDraft(one));
    goTo(app, 'edit');
  };

  return (
    <div class="scan">
      <h1>{app.words().panels.scan}</h1>
      <Choose take={(file) => void take(file)} again={picture() !== undefined} />
      <Show when={refused() || request.faults()[0]?.message}>{(said) => <p role="alert">{said()}</p>}</Show>
      <p class="sentence" role="status">
        <Show when={request.busy()}>{words().reading}</Show>
        <Show when={sheet()}>
          {doubtful() > 0 ? words().doubtful(doubtful()) : incomplete() ? words().incomplete : words().read}
        </Show>
      </p>
      <Working request={request} />
      <Show when={picture()}>
        {(shown) => (
          <div class="scan-sides">
            <ScanPicture picture={shown()} sheet={sheet()} chosen={chosen()} choose={setChosen} />
            <Show when={sheet()}>
              {(read) => (
                <div class="scan-beside">
                  <p class="scan-verdict" role="status" data-check={check().is}>
                    <strong>{verdict()}</strong>
                  </p>
                  <div class="buttons">
                    <button type="button" class="button primary" disabled={!puzzle()} onClick={() => void play()}>
                      {app.words().editor.play}
                    </button>
                    <button type="button" class="button" onClick={edit}>
                      {words().edit}
                    </button>
                  </div>
                  <Show when={chosen()}>
                    {(place) => (
                      <ScanCorrection
                        picture={shown()}
                        sheet={read()}
                        place={place()}
                        change={(changed) => {
                          setSheet(changed);
                          setIncomplete(false);
                        }}
                        choose={setChosen}
                      />
                    )}
                  </Show>
                  <ScanNumbers sheet={read()} chosen={chosen()} choose={setChosen} />
                </div>
              )}
            </Show>
          </div>
        )}
      </Show>
    </div>
  );
}

/** The buttons to take or choose a picture; with touch also the camera. */
function Choose(props: { take(file: Blob): void; again: boolean }): JSX.Element {
  const app = useApp();
  const words = () => app.words().scan;
  return (
    <div class="scan-choose">
      <Show when={!props.again}>
        <p class="aside">{words().intro}</p>
      </Show>
      <div class="buttons">
        <FileButton class="primary" accept="image/*" onFile={props.take}>
          <Icon name="open" />
          {props.again ? words().another : words().choose}
        </FileButton>
        <FileButton class="scan-camera" accept="image/*" camera onFile={props.take}>
          {words().camera}
        </FileButton>
      </div>
    </div>
  );
}
