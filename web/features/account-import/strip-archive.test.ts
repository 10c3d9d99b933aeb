import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { expect, test } from "vitest";
import { zipped } from "#web/testing/zipped.ts";
import { NotACopy, stripArchive } from "./strip-archive.ts";

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

test("of a copy that was packed again in a folder, the same stays on the device", async () => {
  const inFolder = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`Ana’s data/${name}`, text]),
  );
  const again = await zipped({ ...inFolder, "__MACOSX/Ana’s data/._manifest.json": "x" }, true);
  expect(Object.keys(await unzipped(await stripArchive(again)))).toEqual(
    ["manifest.json", "account.json", "trips.json", photo].map((it) => `Ana’s data/${it}`),
  );
});

test("a file from which they can't be removed is not sent", async () => {
  const { "manifest.json": _, ...without } = files;
  for (const file of [
    new Blob([]),
    new Blob(["nothing"]),
    new Blob(["PK\x05\x06", new Uint8Array(18).fill(255)]),
    await zipped(without),
    await zipped({ ...files, "copy/manifest.json": "{}" }),
    (await zipped(files)).slice(0, 300),
  ])
    await expect(stripArchive(file)).rejects.toBeInstanceOf(NotACopy);
});
