/** Print: the puzzle alone, or with its solution on another page, which is found first if it is not known. */
import type { JSX } from 'solid-js';
import { createRequest } from '../help/request.js';
import { perPuzzle } from '../help/task-panel.jsx';
import { Working } from '../help/working.jsx';
import { PdfForm } from '../print/pdf-form.jsx';
import { useApp } from '../state/app-state.js';
import { workerClients } from '../workers/worker-clients.js';

export default perPuzzle(PrintPanel);

function PrintPanel(): JSX.Element {
  const app = useApp();
  const words = () => app.words().print;
  const request = createRequest<'solve'>(workerClients.long);

  const print = (solution: boolean): void => {
    app.printing.set({ solution });
    window.print();
  };

  const printSolved = async (): Promise<void> => {
    if (!app.solution() && !app.entry().goal) {
      const answer = await request.send({ task: 'solve', puzzle: app.entry().puzzle });
      if (answer?.status !== 'unique') {
        app.notice.set(words().unsolved);
        return;
      }
      app.solution.set(answer.solutions[0]);
    }
    print(true);
  };

  return (
    <div class="print">
      <div class="buttons">
        <button type="button" class="button primary" onClick={() => print(false)}>
          {words().puzzle}
        </button>
        <button type="button" class="button" disabled={request.busy()} onClick={printSolved}>
          {words().solution}
        </button>
      </div>
      <Working request={request} />
      <PdfForm />
    </div>
  );
}
