/** Has the browser save a text as a file of this name. */
export function saveFile({ name, type, content }: { name: string; type: string; content: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun by then; at once it would find nothing there.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
