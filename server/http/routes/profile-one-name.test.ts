import { expect, test } from "vitest";
import { accountData, exportFilePath } from "#contract/features/account-data.ts";
import { admin } from "#contract/features/admin/admin.ts";
import { adminGroups } from "#contract/features/admin/groups.ts";
import { adminMatches } from "#contract/features/admin/matches.ts";
import { adminUsers } from "#contract/features/admin/users.ts";
import { chat } from "#contract/features/chat.ts";
import { connections } from "#contract/features/connections.ts";
import { groups } from "#contract/features/groups.ts";
import { moderation } from "#contract/features/moderation.ts";
import { notifications } from "#contract/features/notifications.ts";
import { passkeys } from "#contract/features/passkeys.ts";
import { people } from "#contract/features/people.ts";
import { profile } from "#contract/features/profile.ts";
import { reports } from "#contract/features/reports.ts";
import { listAdmins } from "#domain/accounts/roles.ts";
import { unzip } from "#testing/unzip.ts";
import { addFeed, fetchFeed } from "#testing/worlds/calendars.ts";
import { addTrip } from "#testing/worlds/overlapping-trips.ts";
import { type ReachableWorld, reachableWorld } from "#testing/worlds/reachable.ts";
import { reachBo } from "#testing/worlds/reached-by-yuki.ts";

/** Yuki is called Suharto and entered a hyphen as last name. Giulia is an admin. */
async function suhartoWorld(lastName = "-") {
  const world = await reachableWorld();
  const { as, pool, id } = world;
  await pool.query("update users set role = 'admin' where id = $1", [id("giulia")]);
  const { status } = await as("yuki")(profile.update, { body: { firstName: "Suharto", lastName } });
  expect(status).toBe(200);
  return world;
}

/** Each text must name Suharto, and none may show the hyphen. */
function expectOneName(texts: Record<string, unknown>) {
  for (const [where, text] of Object.entries(texts)) {
    const whole = typeof text === "string" ? text : JSON.stringify(text);
    expect([where, whole]).toEqual([where, expect.stringContaining("Suharto")]);
    expect([where, whole]).toEqual([where, expect.not.stringMatching(/Suharto\s*[-–—]/)]);
  }
}

const noticesOf = async ({ as }: ReachableWorld, who: "bo" | "yuki") =>
  (await as(who)(notifications.list, {})).body.map(({ title, message }) => `${title}: ${message}`);

test("Suharto, who has one name, is never shown with the hyphen to Bo", async () => {
  const world = await suhartoWorld();
  const { as, mails, service } = world;
  await reachBo(world, { says: "Hello", group: "Hikers" });
  const { path } = await addFeed(world, "bo");
  const notices = await noticesOf(world, "bo");
  const sent = await mails();
  expectOneName({
    notices,
    pushes: service.taken,
    "the mails to Bo": sent.filter(({ to }) => to === "bo@coincide.example"),
    "the invitation": sent.find(({ to }) => to === "aunt@elsewhere.example"),
    "the conversations": (await as("bo")(chat.conversations, { query: {} })).body,
    "the connections": (await as("bo")(connections.list, {})).body.map(({ displayName }) => displayName),
    "the calendar": (await fetchFeed(world, path)).text,
    "the passkey": (await as("yuki")(passkeys.begin, {})).body,
  });
  for (const text of ["wants to connect", "will both be", "added you to Hikers", "Suharto: Hello"])
    expect(notices.join("\n")).toContain(text);
  const { body: copy } = await as("bo")(accountData.startExport, {});
  await world.settle();
  const file = await world.app.inject({
    url: exportFilePath(copy.id),
    headers: { authorization: `Bearer ${await world.tokenOf("bo")}` },
  });
  const files = [...(await unzip(file.rawPayload)).values()].map(String);
  expectOneName({ "the data copy": files.join("\n") });
});

test("Suharto is never shown with the hyphen to Giulia, an admin", async () => {
  const world = await suhartoWorld();
  const { as, id, settle, pool, context } = world;
  await world.connect(["yuki", "bo"]);
  await addTrip(world, "yuki", "2026-05-01", "2026-05-05");
  await addTrip(world, "bo", "2026-05-03", "2026-05-09");
  await as("yuki")(groups.create, { body: { name: "Hikers" } });
  const { body: message } = await world.say("yuki", "bo", "Nasty");
  const about = (contentType: "message" | "user", contentId: string) => ({
    body: { contentType, contentId, reportedUserId: id("yuki"), reason: "harassment" as const },
  });
  const { body: report } = await as("bo")(reports.report, about("message", `${message.id}`));
  await as("bo")(reports.report, about("user", id("yuki")));
  await settle();
  await pool.query("update users set role = 'admin' where id = $1", [id("yuki")]);
  await as("yuki")(adminUsers.update, {
    params: { id: id("dev") },
    body: { firstName: "Dev", lastName: "Patel", bio: "New" },
  });
  const params = { id: `report-${report.id}` };
  expectOneName({
    groups: (await as("giulia")(adminGroups.list, { query: {} })).body,
    matches: (await as("giulia")(adminMatches.list, { query: {} })).body,
    activity: (await as("giulia")(admin.activity, { query: {} })).body,
    "the audit log": (await as("giulia")(admin.audit, { query: {} })).body,
    "the history of Dev": (await as("giulia")(adminUsers.history, { params: { id: id("dev") } })).body,
    "the queue": (await as("giulia")(moderation.queue, { query: {} })).body.items,
    "a case": (await as("giulia")(moderation.context, { params })).body,
    "the list on the command line": await listAdmins(context()),
  });
});

test.each(["-", "—", "ー"])(
  "Suharto with “%s” is found by “Suharto”, “Suharto -” and as typed",
  async (lastName) => {
    const { as } = await suhartoWorld(lastName);
    for (const text of ["Suharto", "Suharto -", `Suharto ${lastName}`]) {
      const { body: found } = await as("bo")(people.searchByName, { query: { query: text } });
      expect([text, found.map(({ username }) => username)]).toEqual([text, ["yuki"]]);
      const { body: listed } = await as("giulia")(adminUsers.list, { query: { search: text } });
      expect([text, listed.items.map(({ username }) => username)]).toEqual([text, ["yuki"]]);
    }
  },
);

test("a hyphen doesn't hide that a name is reserved", async () => {
  const { as } = await reachableWorld();
  for (const lastName of ["-", "ー", "."]) {
    const body = { firstName: "Support", lastName };
    const { failure } = await as("bo")(profile.update, { body });
    expect([lastName, failure.issues]).toMatchObject([lastName, [{ code: "NAME_RESERVED" }]]);
  }
});
