import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { zipWith } from "#testing/worlds/account-import.ts";
import { Refusal } from "#lib/refusal.ts";
import { openZip } from "./unzip.ts";

const notAZip = "copy: This is not a zip file, or it is incomplete";
const small = new Map([
  ["one.json", "[1]"],
  ["two.json", "[2]"],
]);

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.message;
      throw error;
    },
  );

test("a file is read by its name; an unknown name is null", async () => {
  const zip = await openZip("copy", await zipWith(small));
  expect((await zip.read("one.json", 100))?.toString()).toBe("[1]");
  expect(await zip.read("three.json", 100)).toBeNull();
});

test("a file that is not a zip, or only part of one, is refused", async () => {
  const bytes = await zipWith(small);
  for (const bad of [
    Buffer.alloc(0),
    Buffer.from("PK"),
    Buffer.alloc(1000),
    bytes.subarray(0, bytes.length - 30),
  ])
    expect(await refusal(openZip("copy", bad))).toBe(notAZip);
});

test("a zip with a file name that leads out of its folder is refused", async () => {
  for (const name of ["../../etc/passwd", "/etc/passwd", "C:/windows", "a/../../b"]) {
    // The zip library refuses such names when writing too, so the test replaces the name afterwards.
    const stand = "x".repeat(name.length);
    const bytes = (await zipWith(new Map([[stand, "{}"]]))).toString("latin1").replaceAll(stand, name);
    expect([name, await refusal(openZip("copy", Buffer.from(bytes, "latin1")))]).toEqual([name, notAZip]);
  }
});

test("a zip with two files of the same name is refused, because it is ambiguous", async () => {
  const bytes = (await zipWith(small)).toString("latin1").replaceAll("two.json", "one.json");
  expect(await refusal(openZip("copy", Buffer.from(bytes, "latin1")))).toBe(notAZip);
});

/** A zip whose only file claims to have `stated` bytes but unpacks to `is` bytes. */
function zipWithFalseSize(stated: number, is: number): Buffer {
  const data = deflateRawSync(Buffer.alloc(is));
  const name = Buffer.from("one.json");
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(stated, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, name, data]);
  const central = Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

test("a zip bomb is refused by its claimed size, and unpacking stops where it exceeds it", async () => {
  const honest = await openZip("copy", zipWithFalseSize(1000, 1000));
  expect((await honest.read("one.json", 1000))?.length).toBe(1000);
  expect(await refusal(honest.read("one.json", 999))).toBe("one.json: This file is too large");
  const bomb = zipWithFalseSize(1000, 100_000_000);
  expect(bomb.length).toBeLessThan(100_000);
  expect(await refusal((await openZip("copy", bomb)).read("one.json", 1000))).toBe(notAZip);
});

test("too many files are refused before any of them is read", async () => {
  const bytes = await zipWith(small);
  bytes.writeUInt16LE(20_001, bytes.length - 12);
  expect(await refusal(openZip("copy", bytes))).toBe("copy: There are too many files in this zip");
});

test("a zip with any changed bytes is read or refused, but never crashes", async () => {
  const whole = await zipWith(small);
  const change = fc.record({ at: fc.nat(whole.length - 1), to: fc.nat(255) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 8 }),
      fc.nat(whole.length),
      async (changes, end) => {
        const bytes = Buffer.from(whole.subarray(0, end % 3 === 0 ? end : whole.length));
        for (const { at, to } of changes) if (at < bytes.length) bytes[at] = to;
        await refusal(openZip("copy", bytes).then((zip) => zip.read("one.json", 100)));
      },
    ),
    { numRuns: 2000 },
  );
});
