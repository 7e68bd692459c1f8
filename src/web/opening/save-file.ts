/** Hands a file to the visitor. */

/** A title as a file name: letters and digits of any script. */
export const fileName = (title = ''): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'puzzle';

/** Under a name, as a download. */
export function saveFile(content: string | Uint8Array, name: string): void {
  const blob = new Blob([content as BlobPart], { type: 'application/octet-stream' });
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
