import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import { expect, test } from "vitest";
import { stripArchive } from "./strip-archive.ts";

const photo = `images/${"a".repeat(32)}.webp`;
const files: Record<string, string> = {
  "READ-ME.txt": "Everything",
  "manifest.json": JSON.stringify({ photo }),
  "account.json": "[1]",
  "trips.json": "[2]",
  "messages.json": "private",
  [photo]: "a photo",
  [`images/${"b".repeat(32)}.webp`]: "another",
};

async function zipped(of: Record<string, string>, packsManifest = false): Promise<Blob> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(of))
    zip.addBuffer(Buffer.from(text), name, { compress: name !== "manifest.json" || packsManifest });
  zip.end();
  return new Blob([new Uint8Array(await buffer(zip.outputStream))]);
}

async function unzipped(blob: Blob): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(Buffer.from(await blob.arrayBuffer()), { lazyEntries: true });
  const found: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    found[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString();
  return found;
}

test("messages and pictures other than the profile photo stay on the device", async () => {
  const { "manifest.json": manifest, "account.json": account, "trips.json": trips } = files;
  const slim = await stripArchive(await zipped(files));
  expect(await unzipped(slim)).toEqual({
    "manifest.json": manifest,
    "account.json": account,
    "trips.json": trips,
    [photo]: "a photo",
  });
});

test("a file that isn't our archive is returned unchanged; the server explains the error", async () => {
  const { "manifest.json": _, ...without } = files;
  for (const file of [
    new Blob([]),
    new Blob(["nothing"]),
    new Blob(["PK\x05\x06", new Uint8Array(18).fill(255)]),
    await zipped(without),
    await zipped(files, true),
    (await zipped(files)).slice(0, 300),
  ])
    expect(await stripArchive(file)).toBe(file);
});
