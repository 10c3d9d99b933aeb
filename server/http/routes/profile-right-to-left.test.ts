import { expect, test } from "vitest";
import { notifications } from "#contract/features/notifications.ts";
import { profile } from "#contract/features/profile.ts";
import { addFeed, fetchFeed } from "#testing/worlds/calendars.ts";
import { reachableWorld } from "#testing/worlds/reachable.ts";
import { reachBo } from "#testing/worlds/reached-by-yuki.ts";

const name = { firstName: "ليلى", lastName: "حداد" };

/**
 * Texts in which a name or city that is written from right to left stands among others without isolates, so
 * that it turns the days beside it. A text that is only the name turns nothing.
 */
const turned = (text: string): string[] =>
  text
    .replaceAll(/\r?\n[ \t]/g, "")
    .split(/[\r\n]+|<[^>]*>/)
    .map((line) => line.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, "").trim())
    .filter((line) => /\p{sc=Arab}/u.test(line) && /[\p{sc=Latn}\p{Nd}]/u.test(line));

const stringsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : Object.values(typeof value === "object" && value ? value : {}).flatMap(stringsIn);

test("a name and a city from right to left turn no day in what Bo reads", async () => {
  const world = await reachableWorld();
  const { as, id, mails, service, pool } = world;
  await as("yuki")(profile.update, { body: name });
  await reachBo(world, { says: "مرحبا", group: "مسافرون" });
  await pool.query("update trips set name = 'باريس القديمة 2026' where user_id = $1", [id("bo")]);
  const notices = (await as("bo")(notifications.list, {})).body.map(({ message }) => message);
  const feed = (await fetchFeed(world, (await addFeed(world, "bo")).path)).text;
  const sent = await mails();
  const read: Record<string, string[]> = {
    notices,
    pushes: stringsIn(service.taken),
    subjects: sent.map(({ subject }) => subject),
    mails: sent.map(({ text }) => text),
    "mails as pages": sent.map(({ html }) => html ?? ""),
    calendar: feed.split(/\r\n(?![ \t])/).filter((line) => !line.startsWith("SUMMARY:باريس")),
  };
  for (const [where, texts] of Object.entries(read)) {
    expect([where, texts.join("\n")]).toEqual([where, expect.stringContaining("ليلى")]);
    expect([where, texts.flatMap(turned)]).toEqual([where, []]);
  }
  expect(notices.join("\n")).toContain("\u2068ليلى حداد\u2069 added you to \u2068مسافرون\u2069");
});
