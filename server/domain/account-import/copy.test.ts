import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { importedFiles, manifestName } from "#contract/features/account-import.ts";
import { Refusal } from "#lib/refusal.ts";
import { anasWorld, zipWith } from "#testing/worlds/account-import.ts";
import { bomb } from "#testing/photos.ts";
import { unzip } from "#testing/unzip.ts";
import { previewCopy, importCopy } from "./account-import.ts";
import { readCopy } from "./copy.ts";

let files: Map<string, Buffer>;
beforeAll(async () => {
  files = await unzip((await anasWorld({ until: (close) => (end = close) })).copy);
  return () => end();
});
let end = async () => {};

const jsonOf = (name: string) => JSON.parse(files.get(name)!.toString()) as unknown;
const withFile = (name: string, content: Buffer | string) => zipWith(new Map([...files, [name, content]]));

/** Field and code of the refusal of a copy in which one file is replaced; null if the copy is accepted. */
async function refusalFor(name: string, content: Buffer | string): Promise<string | null> {
  try {
    await readCopy(await withFile(name, content));
    return null;
  } catch (error) {
    const issue = error instanceof Refusal && error.status < 500 && error.issues?.[0];
    if (issue) return `${issue.path}: ${issue.code}`;
    throw error;
  }
}

/** The same with one changed field in the first row. */
const refusalForField = (name: string, field: string, value: unknown) => {
  const [first, ...rest] = jsonOf(name) as object[];
  return refusalFor(name, JSON.stringify([{ ...first, [field]: value }, ...rest]));
};

test("a copy contains every file that the import reads", () => {
  const there = [...files.keys()];
  for (const name of [manifestName, ...importedFiles])
    expect([name, there.includes(name)]).toEqual([name, true]);
});

test("a copy of a newer Coincide is refused for its format, even with unknown fields", async () => {
  expect(await refusalFor(manifestName, JSON.stringify({ format: 2, surprise: true }))).toBe(
    "manifest.json.format: COPY_TOO_NEW",
  );
});

test("a file that is not a copy of Coincide is refused", async () => {
  const manifest = jsonOf(manifestName) as object;
  await expect(readCopy(await zipWith(new Map([["a.txt", "a"]])))).rejects.toMatchObject({
    issues: [{ path: "copy", code: "NOT_A_COPY" }],
  });
  expect(await refusalFor(manifestName, JSON.stringify({ ...manifest, product: "Elsewhere" }))).toBe(
    "manifest.json.product: NOT_A_COPY",
  );
  expect(await refusalFor(manifestName, JSON.stringify({ ...manifest, photo: "../../etc/passwd" }))).toBe(
    "manifest.json.photo: NOT_IN_IMAGES",
  );
  expect(await refusalFor(manifestName, "null")).toMatch(/^manifest\.json: /);
});

test("a copy that a Mac unpacked and packed again, in a folder, is read like the one it was", async () => {
  const inFolder = new Map([...files].map(([name, content]) => [`Ana’s data/${name}`, content]));
  const added = new Map([...inFolder, ["__MACOSX/manifest.json", Buffer.from("x")]]);
  expect(await readCopy(await zipWith(added))).toEqual(await readCopy(await zipWith(files)));
  const two = new Map([...inFolder, ...files]);
  await expect(readCopy(await zipWith(two))).rejects.toMatchObject({ issues: [{ code: "NOT_A_COPY" }] });
});

test("an invalid value is refused, with its file, row and field", async () => {
  const wrong: [file: string, field: string, value: unknown, code: string][] = [
    ["trips.json", "startDate", "2026-02-30", "INVALID_DATE"],
    ["trips.json", "endDate", "2000-01-01", "END_BEFORE_START"],
    ["trips.json", "matchOnlyGroupConnections", "no", ""],
    ["trips.json", "matchOnlyGroupConnections", undefined, ""],
    ["trips.json", "country", "Portugal", "COUNTRY_REQUIRED"],
    ["trips.json", "city", "x".repeat(121), "TOO_LONG"],
    ["trips.json", "name", "a\0b", "NOT_TEXT"],
    ["trips.json", "name", "\ud800", "NOT_TEXT"],
    ["trips.json", "id", 1e12, ""],
    ["trips.json", "createdAt", "yesterday", "NOT_AN_INSTANT"],
    ["groups.json", "name", "x".repeat(26), "TOO_LONG"],
    ["groups.json", "icon", "skull", ""],
    ["trip-audiences.json", "groupId", null, ""],
    ["saved-days.json", "date", 20260801, ""],
    ["account.json", "firstName", "\u202e", "INVISIBLE_CHARACTERS"],
    ["account.json", "bio", "x".repeat(151), "TOO_LONG"],
    ["account.json", "homeCountry", {}, ""],
    ["notification-settings.json", "timezone", "Mars/Base", "NOT_A_TIME_ZONE"],
    ["notification-settings.json", "newMatches", 1, ""],
    ["connections.json", "status", null, ""],
  ];
  for (const [name, field, value, code] of wrong)
    expect([name, field, await refusalForField(name, field, value)]).toEqual([
      name,
      field,
      expect.stringContaining(`${name}.0.${field}: ${code}`),
    ]);
  for (const name of importedFiles) {
    expect(await refusalFor(name, "{")).toBe(`${name}: NOT_JSON`);
    expect(await refusalFor(name, Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]))).toBe(`${name}: NOT_JSON`);
    expect(await refusalFor(name, "{}")).toBe(`${name}: NOT_A_LIST`);
    expect(await refusalFor(name, "[1]")).toMatch(`${name}.0: `);
    expect(await refusalFor(name, `[${" ".repeat(3 * 1024 * 1024)}]`)).toBe(`${name}: FILE_TOO_LARGE`);
  }
  expect(await refusalFor("account.json", "[]")).toBe("account.json: COPY_WITHOUT_ACCOUNT");
});

test("a file with too many rows is refused before the rows are checked", async () => {
  const rows = (n: number) => `[${Array<string>(n).fill("0").join()}]`;
  expect(await refusalFor("trips.json", rows(501))).toBe("trips.json: TOO_MANY_ROWS");
  expect(await refusalFor("groups.json", rows(101))).toBe("groups.json: TOO_MANY_ROWS");
  expect(await refusalFor("saved-days.json", rows(3661))).toBe("saved-days.json: TOO_MANY_ROWS");
});

test("unknown fields and values are ignored", async () => {
  expect(await refusalForField("account.json", "isAdmin", true)).toBeNull();
  expect(await refusalForField("account.json", "locale", "tlh")).toBeNull();
  expect(
    await refusalForField("notification-settings.json", "pairs", { "newMatches.pigeon": true }),
  ).toBeNull();
  const { account, settings } = await readCopy(
    await withFile(
      "account.json",
      `[{"__proto__": {"isAdmin": true}, ${files.get("account.json")!.toString().slice(4)}`,
    ),
  );
  expect([Object.getPrototypeOf(account), "isAdmin" in account]).toEqual([Object.prototype, false]);
  expect(settings).not.toHaveProperty("marketingEmails");
});

test("a fake image and an image bomb are refused, with the name of the file", async () => {
  const world = await anasWorld();
  const { photo } = jsonOf(manifestName) as { photo: string };
  const ana = {
    ...world.context(),
    me: { id: world.id("bo"), sid: "", isAdmin: false, authenticatedAt: new Date() },
  };
  const parts = new Set(["photo", "trips"] as const);
  const refusedAs = (code: string) => ({ issues: [{ path: photo, code }] });
  const svg = await withFile(photo, "<svg xmlns='http://www.w3.org/2000/svg'/>");
  await expect(previewCopy(ana, svg)).rejects.toMatchObject(refusedAs("NOT_AN_IMAGE"));
  await expect(importCopy(ana, svg, parts)).rejects.toMatchObject(refusedAs("NOT_AN_IMAGE"));
  await expect(importCopy(ana, await withFile(photo, bomb()), parts)).rejects.toMatchObject(
    refusedAs("TOO_MANY_PIXELS"),
  );
  expect(await refusalFor(photo, Buffer.alloc(5 * 1024 * 1024 + 1))).toBe(`${photo}: FILE_TOO_LARGE`);
  expect((await world.pool.query("select from trips where user_id = 'id-of-bo'")).rowCount).toBe(0);
});

test("a copy with random content is read, or refused with the name of a file", async () => {
  const name = fc.constantFrom(manifestName, ...importedFiles);
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
      const message = await refusalFor(name, JSON.stringify(Array.isArray(json) ? [changed] : changed));
      expect(message === null || message.startsWith(name) || message.startsWith("copy: ")).toBe(true);
    }),
    { numRuns: 100 },
  );
  await fc.assert(
    fc.asyncProperty(name, fc.oneof(fc.json(), fc.string()), async (name, text) => {
      const message = await refusalFor(name, text);
      expect(message === null || message.startsWith(name) || message.startsWith("copy: ")).toBe(true);
    }),
    { numRuns: 100 },
  );
});
