/**
 * Below a verdict: its proof. The certificate that came with the answer is checked in the worker, by the checker that shares no
 * code with the engines; then it says how long that took, and hands the certificate to the visitor.
 */
import { createEffect, createSignal, type JSX, Match, on, Show, Switch } from 'solid-js';
import type { Puzzle } from '../../core/puzzle.js';
import { isProvable } from '../../proof/write.js';
import { readableMillis } from '../../report/plots.js';
import type { Certificate, CertificateCheck, CertificateRequest, Certified } from '../../tasks/prove.js';
import { fileName, saveFile } from '../opening/save-file.js';
import { IconButton } from '../shell/icons.jsx';
import { useApp } from '../state/app-state.js';
import { workerClients } from '../workers/worker-clients.js';
import { createRequest } from './request.js';

/** Packed; larger ones are not kept in the page. */
const MOST_BYTES = 32_000_000;

/** What a request for a verdict says so that its reply has a certificate. */
export function wantsProof({ kind }: Puzzle): { readonly certificate?: CertificateRequest } {
  return isProvable(kind) ? { certificate: { form: 'packed', mostBytes: MOST_BYTES } } : {};
}

export function ProofLine(props: { puzzle: Puzzle; of: Certified | undefined }): JSX.Element {
  const app = useApp();
  const words = () => app.words().proof;
  const request = createRequest<'checkCertificate'>(workerClients.long);
  const [checked, setChecked] = createSignal<CertificateCheck>();
  const certificate = (): Certificate | undefined => props.of?.certificate ?? undefined;

  createEffect(
    on(certificate, async (given) => {
      setChecked(undefined);
      request.cancel();
      if (!given?.content) return;
      const reply = await request.send({
        task: 'checkCertificate',
        puzzle: props.puzzle,
        certificate: given.content,
      });
      if (reply && certificate() === given) setChecked(reply);
    }),
  );
  const save = (): void => saveFile(certificate()!.content!, `${fileName(props.puzzle.about.title)}.nonproof`);

  return (
    <Show when={certificate()}>
      {(given) => (
        <div class="proof" data-proof={checked() ? (checked()!.ok ? 'accepted' : 'refused') : undefined}>
          <p role="status">
            <Switch>
              <Match when={!given().content}>{words().tooLarge(Math.round(given().bytes / 1e6))}</Match>
              <Match when={request.busy()}>{words().checking}</Match>
              <Match when={checked()?.ok}>{words().proved(readableMillis(request.millis()))}</Match>
              <Match when={checked()}>{words().refused}</Match>
            </Switch>
          </p>
          <Show when={checked()?.ok}>
            <IconButton icon="download" label={words().download} press={save} />
          </Show>
        </div>
      )}
    </Show>
  );
}
