const maxDepth = 5;
/** More than any caller accepts: who drops the folder of a disk gets a refusal, not a wait. */
const maxFound = 200;

/**
 * The files that were dropped, including those in folders, in order of their names. Hidden files are left
 * out. Call it within the event: its data is gone afterwards.
 */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...(items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  const loose = [...files];
  if (!entries.some(({ isDirectory }) => isDirectory)) return loose;
  const found: File[] = [];
  for (const entry of entries) await collect(entry, found, 0);
  return found;
}

async function collect(entry: FileSystemEntry, found: File[], depth: number): Promise<void> {
  if (entry.name.startsWith(".") || found.length >= maxFound) return;
  if (isFile(entry)) {
    found.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
  } else if (isFolder(entry) && depth < maxDepth) {
    for (const inner of await entriesIn(entry)) await collect(inner, found, depth + 1);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Browsers return the entries of a folder in batches of 100, and an empty one at the end. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  while (all.length < maxFound) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) break;
    all.push(...batch);
  }
  return all.toSorted((a, b) => a.name.localeCompare(b.name));
}
