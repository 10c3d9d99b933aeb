import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { filesRead, manifestName } from "../../contract/moving.ts";
import { Refusal } from "../lib/refusal.ts";
import { anasWorld, zipWith } from "../testing/moving-world.ts";
import { bomb } from "../testing/photos.ts";
import { unzip } from "../testing/unzip.ts";
import { previewCopy, takeOver } from "./moving.ts";
import { readCopy } from "./moving-copy.ts";

let files: Map<string, Buffer>;
beforeAll(async () => {
  files = await unzip((await anasWorld({ until: (close) => (end = close) })).copy);
  return () => end();
});
let end = async () => {};

const jsonOf = (name: string) => JSON.parse(files.get(name)!.toString()) as unknown;
const withFile = (name: string, content: Buffer | string) => zipWith(new Map([...files, [name, content]]));

/** What is said to a copy of which one file is another; null where it is read. */
async function said(name: string, content: Buffer | string): Promise<string | null> {
  try {
    await readCopy(await withFile(name, content));
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return error.message;
    throw error;
  }
}

/** The same with one field of the first row changed. */
const saidWith = (name: string, field: string, value: unknown) => {
  const [first, ...rest] = jsonOf(name) as object[];
  return said(name, JSON.stringify([{ ...first, [field]: value }, ...rest]));
};

test("the files that are read are those that a copy has", () => {
  const there = [...files.keys()];
  for (const name of [manifestName, ...filesRead]) expect([name, there.includes(name)]).toEqual([name, true]);
});

test("a copy of a newer Coincide is refused by its format, whatever else it says", async () => {
  expect(await said(manifestName, JSON.stringify({ format: 2, surprise: true }))).toBe(
    "manifest.json.format: This copy was made by a newer Coincide, in format 2; here, format 1 can be read",
  );
});

test("what is no copy of Coincide is refused", async () => {
  const manifest = jsonOf(manifestName) as object;
  const none = "copy: This is not a copy of somebody's data in Coincide";
  await expect(readCopy(await zipWith(new Map([["a.txt", "a"]])))).rejects.toThrow(none);
  expect(await said(manifestName, JSON.stringify({ ...manifest, product: "Elsewhere" }))).toBe(
    "manifest.json.product: This is not a copy of somebody's data in Coincide",
  );
  expect(await said(manifestName, JSON.stringify({ ...manifest, photo: "../../etc/passwd" }))).toBe(
    "manifest.json.photo: Must be one of the images",
  );
  expect(await said(manifestName, "null")).toMatch(/^manifest\.json: /);
});

test("what is not as it should be is refused by file, row and field", async () => {
  const wrong: [string, string, unknown, string][] = [
    ["trips.json", "startDate", "2026-02-30", "Please enter a valid date"],
    ["trips.json", "endDate", "2000-01-01", "End date must be after start date"],
    ["trips.json", "matchOnlyGroupConnections", "no", ""],
    ["trips.json", "matchOnlyGroupConnections", undefined, ""],
    ["trips.json", "country", "Portugal", "Country is required"],
    ["trips.json", "city", "x".repeat(121), "At most 120 characters"],
    ["trips.json", "name", "a\0b", "Contains characters that are not text"],
    ["trips.json", "name", "\ud800", "Contains characters that are not text"],
    ["trips.json", "id", 1e12, ""],
    ["trips.json", "createdAt", "yesterday", "Must be an instant"],
    ["groups.json", "name", "x".repeat(26), "At most 25 characters"],
    ["groups.json", "icon", "skull", ""],
    ["trip-audiences.json", "groupId", null, ""],
    ["saved-days.json", "date", 20260801, ""],
    ["account.json", "firstName", "\u202e", "Contains characters that can't be seen"],
    ["account.json", "bio", "x".repeat(151), "At most 150 characters"],
    ["account.json", "homeCountry", {}, ""],
    ["notification-settings.json", "timezone", "Mars/Base", "Must be a time zone such as Europe/Lisbon"],
    ["notification-settings.json", "newMatches", 1, ""],
    ["connections.json", "status", null, ""],
  ];
  for (const [name, field, value, message] of wrong)
    expect([name, field, await saidWith(name, field, value)]).toEqual([
      name,
      field,
      expect.stringContaining(`${name}.0.${field}: ${message}`),
    ]);
  for (const name of filesRead) {
    expect(await said(name, "{")).toBe(`${name}: Not valid JSON`);
    expect(await said(name, Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]))).toBe(`${name}: Not valid JSON`);
    expect(await said(name, "{}")).toBe(`${name}: Must be a list`);
    expect(await said(name, "[1]")).toMatch(`${name}.0: `);
    expect(await said(name, `[${" ".repeat(3 * 1024 * 1024)}]`)).toBe(`${name}: This file is too large`);
  }
  expect(await said("account.json", "[]")).toBe("account.json: Nothing is said of the account");
});

test("more rows than there can be are refused before they are looked at", async () => {
  const rows = (n: number) => `[${Array<string>(n).fill("0").join()}]`;
  expect(await said("trips.json", rows(501))).toBe("trips.json: At most 500 rows");
  expect(await said("groups.json", rows(101))).toBe("groups.json: At most 100 rows");
  expect(await said("saved-days.json", rows(3661))).toBe("saved-days.json: At most 3660 rows");
});

test("what isn't known is passed over", async () => {
  expect(await saidWith("account.json", "isAdmin", true)).toBeNull();
  expect(await saidWith("account.json", "locale", "tlh")).toBeNull();
  expect(await saidWith("notification-settings.json", "pairs", { "newMatches.pigeon": true })).toBeNull();
  const { account, settings } = await readCopy(
    await withFile(
      "account.json",
      `[{"__proto__": {"isAdmin": true}, ${files.get("account.json")!.toString().slice(4)}`,
    ),
  );
  expect([Object.getPrototypeOf(account), "isAdmin" in account]).toEqual([Object.prototype, false]);
  expect(settings).not.toHaveProperty("marketingEmails");
});

test("an image that is none is refused by its name, and so is a bomb", async () => {
  const world = await anasWorld();
  const { photo } = jsonOf(manifestName) as { photo: string };
  const ana = {
    ...world.context(),
    me: { id: world.id("bo"), sid: "", isAdmin: false, authenticatedAt: new Date() },
  };
  const parts = new Set(["photo", "trips"] as const);
  const notAnImage = `${photo}: Please select an image file`;
  const svg = await withFile(photo, "<svg xmlns='http://www.w3.org/2000/svg'/>");
  await expect(previewCopy(ana, svg)).rejects.toThrow(notAnImage);
  await expect(takeOver(ana, svg, parts)).rejects.toThrow(notAnImage);
  const large = `${photo}: Please select an image of at most 24 megapixels`;
  await expect(takeOver(ana, await withFile(photo, bomb()), parts)).rejects.toThrow(large);
  expect(await said(photo, Buffer.alloc(5 * 1024 * 1024 + 1))).toBe(`${photo}: This file is too large`);
  expect((await world.pool.query("select from trips where user_id = 'id-of-bo'")).rowCount).toBe(0);
});

test("whatever stands in its files, a copy is read or refused by the name of one", async () => {
  const name = fc.constantFrom(manifestName, ...filesRead);
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: "binary" }),
    fc.constantFrom("2026-03-01", "PT", 1, -0, 1e99),
  );
  const aField = fc.record({ name, at: fc.nat(), value: odd });
  await fc.assert(
    fc.asyncProperty(aField, async ({ name, at, value }) => {
      const json = jsonOf(name);
      const row = (Array.isArray(json) ? json[0] : json) as Record<string, unknown>;
      const keys = Object.keys(row);
      const changed = { ...row, [keys[at % keys.length]!]: value };
      const message = await said(name, JSON.stringify(Array.isArray(json) ? [changed] : changed));
      expect(message === null || message.startsWith(name) || message.startsWith("copy: ")).toBe(true);
    }),
    { numRuns: 100 },
  );
  await fc.assert(
    fc.asyncProperty(name, fc.oneof(fc.json(), fc.string()), async (name, text) => {
      const message = await said(name, text);
      expect(message === null || message.startsWith(name) || message.startsWith("copy: ")).toBe(true);
    }),
    { numRuns: 100 },
  );
});
