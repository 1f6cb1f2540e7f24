/** Lets the browser save a text or a downloaded file. */
export function saveFile(name: string, text: string | Blob, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start reading only after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
