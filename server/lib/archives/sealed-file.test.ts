import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { checkSealed, readSealed, writeSealed } from "./sealed-file.ts";
import { readTar, type TarEntry, tarOf } from "./tar.ts";

const entries: TarEntry[] = [
  { name: "manifest.json", bytes: Buffer.from("{}") },
  { name: "tables/trips/000001.copy", bytes: Buffer.alloc(70_000, "1\tLisbon\n") },
  { name: "files/ab/empty.webp", bytes: Buffer.alloc(0) },
];

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "coincide-sealed-"));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

const archive = () => tarOf(Readable.from(entries));

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of source) items.push(item);
  return items;
}

async function sealed(): Promise<string> {
  const path = join(await folder(), "kept.tar.gz");
  await writeSealed(path, archive());
  return path;
}

test("a sealed file is read back unchanged, and any tar unpacks it without a warning", async () => {
  const path = await sealed();
  await checkSealed(path);
  expect(await all(readTar(readSealed(path)))).toEqual(entries);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const into = await folder();
  execFileSync("tar", ["-xzf", path, "-C", into], { stdio: ["ignore", "inherit", "pipe"] });
  expect(await readFile(join(into, "tables/trips/000001.copy"))).toEqual(entries[1]?.bytes);
});

test("a file that is cut off, or in which any single bit has changed, is refused", async () => {
  const path = await sealed();
  const whole = await readFile(path);
  const other = `${path}.other`;
  const refused = async (bytes: Buffer) => {
    await writeFile(other, bytes);
    await expect(checkSealed(other)).rejects.toThrow("damaged, incomplete");
  };
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(7), async (at, bit) => {
      const changed = Buffer.from(whole);
      changed[at]! ^= 1 << bit;
      await refused(changed);
      await refused(whole.subarray(0, at));
    }),
    { numRuns: 60 },
  );
  await refused(Buffer.concat([whole, Buffer.from("\n")]));
  await expect(checkSealed(`${path}.none`)).rejects.toThrow("not found");
});

test("a file that could not be finished is removed, and an existing file is not overwritten", async () => {
  const path = await sealed();
  await expect(writeSealed(path, archive())).rejects.toThrow("already exists");
  const into = await folder();
  async function* broken(): AsyncGenerator<Buffer> {
    yield Buffer.from("half");
    throw new Error("the disk went away");
  }
  await expect(writeSealed(join(into, "half.gz"), broken())).rejects.toThrow("went away");
  expect(await readdir(into)).toEqual([]);
  await expect(writeSealed(join(into, "none/half.gz"), archive())).rejects.toThrow("can't be written");
});
