/**
 * The finished picture as an image to send: the cells on paper, with the title below. Handed to the system's own sharing
 * where there is one for files, else saved as a file.
 */
import { paintPicture } from '../board/board-picture.js';
import { boardColours } from '../board/colours.js';
import { fileName, saveFile } from '../opening/save-file.js';
import { finishedPicture } from '../shell/app-board.jsx';
import { type AppState, titleOf } from '../state/app-state.js';

/** Pixels: the longer side of the picture, and the paper around it. */
const SIDE = 960;
const MARGIN = 60;
const CAPTION = 96;

/** `shared` also when the visitor thought better of it. */
export async function sharePicture(app: AppState): Promise<'shared' | 'saved'> {
  const blob = await pictureBlob(app);
  const name = `${fileName(titleOf(app))}.png`;
  const file = new File([blob], name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: titleOf(app) }).catch(() => undefined);
    return 'shared';
  }
  saveFile(new Uint8Array(await blob.arrayBuffer()), name);
  return 'saved';
}

async function pictureBlob(app: AppState): Promise<Blob> {
  const state = finishedPicture(app);
  const longest = Math.max(state.size.width, state.size.height);
  const cell = Math.max(1, Math.floor(SIDE / longest));
  const cells = document.createElement('canvas');
  [cells.width, cells.height] = [cell * state.size.width + 4, cell * state.size.height + 4];
  const colours = boardColours(document.documentElement, state.appearance.styles.length > 2);
  paintPicture(cells, state, { width: cells.width, height: cells.height, colours, density: 1 });

  const sheet = document.createElement('canvas');
  sheet.width = Math.max(cells.width, SIDE / 2) + 2 * MARGIN;
  sheet.height = cells.height + MARGIN + CAPTION;
  const context = sheet.getContext('2d')!;
  const style = getComputedStyle(document.documentElement);
  context.fillStyle = style.getPropertyValue('--paper').trim();
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.drawImage(cells, Math.round((sheet.width - cells.width) / 2), MARGIN);
  const width = sheet.width - 2 * MARGIN;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colours.ink;
  context.font = `600 34px ${style.getPropertyValue('--display')}, ${colours.font}`;
  context.fillText(titleOf(app), sheet.width / 2, sheet.height - CAPTION + 34, width);
  context.fillStyle = colours.muted;
  context.font = `20px ${colours.font}`;
  context.fillText(app.words().ending.madeWith, sheet.width / 2, sheet.height - CAPTION + 70, width);
  return new Promise((resolve, reject) => {
    sheet.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))), 'image/png');
  });
}
