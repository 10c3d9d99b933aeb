import { maxDocumentBytes } from "#contract/features/imports.ts";
import { namesIn, unpackEach } from "#booking-parser/passes/unzip.ts";
import type { Document } from "#booking-parser/reservation.ts";
import { Unreadable } from "#booking-parser/sandbox/unreadable.ts";

const maxFiles = 50;

/** The kinds of files that may contain a booking. HEIC is included so that it is refused by name. */
const readable = /\.(?:eml|ics|pkpass|pkpasses|pdf|html?|json|txt|png|jpe?g|webp|heic)$/i;
/** Files that operating systems add to an archive. */
const hidden = /(?:^|\/)(?:\.|__MACOSX\/)/;

/** Whether a zip is a pass, and not an archive of files. */
export const isPass = async (bytes: Uint8Array): Promise<boolean> =>
  (await namesIn(bytes)).includes("pass.json");

/** A file of an archive: a document, or the reason why it can't be one. */
export type PackedFile = { readonly name: string; readonly is: Document | Unreadable };

/**
 * The files in a zip: a bundle of passes (`.pkpasses`), mails or tickets. Throws `Unreadable` if it has none,
 * too many, or more than 20 MB of them, or if all of them can't be unpacked for the same reason.
 */
export async function filesIn({ bytes, receivedAt }: Document): Promise<PackedFile[]> {
  let wanted = 0;
  const files = await unpackEach(
    bytes,
    (name) => {
      if (!readable.test(name) || hidden.test(name)) return false;
      wanted += 1;
      if (wanted > maxFiles) throw new Unreadable("too-many-files");
      return true;
    },
    maxDocumentBytes,
  );
  if (files.size === 0) throw new Unreadable("not-understood");
  const contents = [...files.values()];
  const [first] = contents;
  if (first instanceof Unreadable && contents.every((it) => it instanceof Unreadable && it.why === first.why))
    throw first;
  return [...files].map(([path, content]) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    return {
      name,
      is: content instanceof Unreadable ? content : { name, type: null, bytes: content, receivedAt },
    };
  });
}
