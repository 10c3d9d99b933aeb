import { once } from "node:events";
import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { ZipFile } from "yazl";
import type { BookingKind } from "#contract/features/bookings.ts";
import type { Document } from "#booking-parser/reservation.ts";

/** What a fixture contains, and the trips suggested to a person who lives at `home`. */
export type Expected = {
  readonly about: string;
  readonly home: { readonly country: string; readonly city: string };
  readonly receivedAt: string;
  readonly reservations: readonly {
    readonly kind: BookingKind;
    readonly confirmation: string | null;
    readonly firstDay: string;
    readonly lastDay: string;
    /** The city as written in the document, or an IATA code. */
    readonly to: string;
    readonly isCancelled: boolean;
  }[];
  readonly trips: readonly {
    readonly country: string;
    readonly city: string;
    readonly startDate: string;
    readonly endDate: string;
  }[];
  /** Number of bookings that the document cancels. */
  readonly cancels: number;
};
export type BookingFixture = {
  readonly name: string;
  readonly document: Document;
  readonly expected: Expected;
};

/** A document without a file name. */
export const documentOf = (content: string | Uint8Array): Document => ({
  name: null,
  type: null,
  bytes: typeof content === "string" ? Buffer.from(content) : content,
  receivedAt: "2026-04-02T09:30:00.000Z",
});

const folder = fileURLToPath(new URL("../../booking-parser/fixtures", import.meta.url));

/** Every document in `server/booking-parser/fixtures`. Passes are stored unpacked there and zipped here. */
export const bookingFixtures = (): Promise<BookingFixture[]> =>
  Promise.all(
    globSync("*.expected.json", { cwd: folder })
      .toSorted()
      .map(async (file) => {
        const name = basename(file, ".expected.json");
        const expected = JSON.parse(readFileSync(join(folder, file), "utf8")) as Expected;
        const [path, ...more] = readdirSync(folder).filter(
          (other) => other.startsWith(`${name}.`) && other !== file,
        );
        if (path === undefined || more.length > 0) throw new Error(`${name} wants exactly one document`);
        const at = join(folder, path);
        const bytes = statSync(at).isDirectory() ? await zipped(filesIn(at)) : readFileSync(at);
        return {
          name,
          document: { name: path, type: null, bytes, receivedAt: expected.receivedAt },
          expected,
        };
      }),
  );

const filesIn = (path: string): [string, Buffer][] =>
  readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(join(path, file)).isFile())
    .toSorted()
    .map((file) => [file, readFileSync(join(path, file))]);

/** A zip of these files with fixed times, so that its bytes are always the same. */
export async function zipped(files: readonly (readonly [name: string, content: Buffer])[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(content, name, { mtime: new Date("2026-01-01") });
  zip.end();
  const stream = zip.outputStream;
  if (!stream.readable) await once(stream, "readable");
  return buffer(stream);
}
