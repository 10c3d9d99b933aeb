/** The photos that were queued in this page, by the id of their entry. They are too large to be stored. */
const photos = new Map<string, { data: string; release: () => void }>();
const lockOf = (id: string) => `photo:${id}`;

/**
 * Keeps a photo in memory, as a data URL. A lock shows other tabs that its page is still open; call this
 * before the entry is stored.
 */
export const holdPhoto = (id: string, data: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const hold = () =>
      new Promise<void>((release) => {
        photos.set(id, { data, release });
        resolve();
      });
    (navigator.locks?.request(lockOf(id), hold) ?? hold()).catch(reject);
  });

export const photoData = (id: string): string | undefined => photos.get(id)?.data;
export const hasPhotos = (): boolean => photos.size > 0;

export function releasePhoto(id: string): void {
  photos.get(id)?.release();
  photos.delete(id);
}

/** Whether any open page has the photo. */
export async function isPhotoHeld(id: string): Promise<boolean> {
  if (photos.has(id)) return true;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(id));
}

/** Resolves when no page has the photo any more: it was sent or discarded, or its page was closed. */
export const photoReleased = async (id: string): Promise<void> =>
  navigator.locks?.request(lockOf(id), () => {});

export const releasePhotos = (): void => [...photos.keys()].forEach(releasePhoto);
