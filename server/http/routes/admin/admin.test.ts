import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { admin } from "#contract/features/admin/admin.ts";
import { adminUsers } from "#contract/features/admin/users.ts";
import { groups } from "#contract/features/groups.ts";
import { trips } from "#contract/features/trips.ts";
import { mergeCounts } from "#domain/admin/counts.ts";
import { newAdminWorld } from "#testing/worlds/admin.ts";
import { cast } from "#server/seed/cast.ts";

const lisbon = { country: "PT", state: "11", city: "Lisbon", startDate: "2026-05-03", endDate: "2026-05-07" };
const everybody = Object.keys(cast).length;

test("the statistics are always current, and null where there is no data", async () => {
  const { as, id, pool, connect, context } = await newAdminWorld();
  const stats = async () => (await as("giulia")(admin.stats, {})).body;
  expect(await stats()).toMatchObject({ totalTrips: 0, totalConnections: 0, successRate: null });
  for (const city of ["Lisbon", "Porto"]) await as("ana")(trips.create, { body: { ...lisbon, city } });
  await as("ana")(groups.create, { body: { name: "Choir" } });
  await connect(["ana", "bo"], ["ana", "chloe"]);
  await pool.query("insert into connections (requester_id, receiver_id) values ($1, $2)", [
    id("ana"),
    id("dev"),
  ]);
  await pool.query("update users set is_active = false, home_country = null where id = $1", [id("emeka")]);
  const before = await stats();
  expect(before).toMatchObject({
    totalUsers: everybody,
    activeUsers: everybody - 1,
    totalTrips: 2,
    totalGroups: 1,
    totalConnections: 2,
    successRate: 67,
    usersByCountry: { "Not Set": everybody },
    activeSessions: 2,
  });
  await mergeCounts(context());
  expect(await stats()).toEqual(before);
  await pool.query("update connections set status = 'declined' where receiver_id = $1", [id("bo")]);
  await pool.query("delete from trips");
  expect(await stats()).toMatchObject({ totalTrips: 0, totalConnections: 1, successRate: 33 });
});

test("growth has a value for each day and month, the current one last", async () => {
  const { as } = await newAdminWorld();
  await as("ana")(trips.create, { body: lisbon });
  const { body: days } = await as("giulia")(admin.growth, { query: {} });
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toMatchObject({ from: "2026-03-01", trips: 1, messages: 0 });
  expect(days.at(-2)).toMatchObject({ from: "2026-02-28", trips: 0 });
  const { body: months } = await as("giulia")(admin.growth, { query: { by: "month" } });
  expect(months.map(({ from }) => from).slice(-2)).toEqual(["2026-02-01", "2026-03-01"]);
  expect((await as("giulia")(admin.growth, { query: { by: "year" as "day" } })).status).toBe(400);
});

test("activities are listed newest first; pages neither repeat nor skip any", async () => {
  const { as, connect, setClock } = await newAdminWorld();
  await connect(["ana", "bo"]);
  for (const [hour, name] of ["Rome", "Oslo", "Bern"].entries()) {
    setClock(`2026-03-02T1${hour}:00:00Z`);
    await as("ana")(trips.create, { body: { ...lisbon, name } });
    await as("bo")(groups.create, { body: { name } });
  }
  const all: string[] = [];
  let after: string | undefined;
  let pages = 0;
  do {
    const { body } = await as("giulia")(admin.activity, { query: { limit: "4", ...(after && { after }) } });
    all.push(...body.items.map(({ id }) => id));
    expect(body.totalCount).toBe(everybody + 7);
    after = body.next ?? undefined;
    pages += 1;
  } while (after && pages < 20);
  expect(new Set(all).size).toBe(everybody + 7);
  expect(all).toHaveLength(everybody + 7);
  const { body: made } = await as("giulia")(admin.activity, { query: { type: "trip_created" } });
  expect(made.items.map(({ description, userName }) => [description, userName])).toEqual(
    ["Bern", "Oslo", "Rome"].map((name) => [`Planned the trip “${name}”`, "Ana Silva"]),
  );
  expect((await as("giulia")(admin.activity, { query: { after: "bm9uc2Vuc2U" } })).failure).toMatchObject({
    code: "INVALID",
    issues: [{ path: "after" }],
  });
});

test("activities are in the reader's language, names of trips as people wrote them", async () => {
  const { as, pool, id } = await newAdminWorld();
  await pool.query("update users set locale = 'de-DE' where id = $1", [id("giulia")]);
  await as("ana")(trips.create, { body: { ...lisbon, name: "Sent a message" } });
  const { body } = await as("giulia")(admin.activity, { query: { type: "trip_created" } });
  expect(body.items).toMatchObject([
    {
      description: "Hat die Reise „Sent a message“ geplant",
      details: expect.stringMatching(/^Lisbon, Portugal · \d.+ 2026$/),
    },
  ]);
});

test("every admin call is one row in the audit log, including reads and refused calls", async () => {
  const { as, audited, id } = await newAdminWorld();
  await as("giulia")(adminUsers.list, { query: { search: "ana" } });
  await as("giulia")(adminUsers.change, { params: { id: id("bo") }, body: { action: "deactivate" } });
  await as("giulia")(adminUsers.change, { params: { id: "nobody" }, body: { action: "activate" } });
  await as("ana")(admin.stats, {});
  await as()(admin.stats, {});
  const who = { adminId: id("giulia") };
  expect(await audited()).toEqual([
    { ...who, action: "GET /api/admin/users", target: null, status: 200, details: { search: "ana" } },
    {
      ...who,
      action: "PATCH /api/admin/users/:id",
      target: `users/${id("bo")}`,
      status: 200,
      details: { action: "deactivate", fields: ["action"] },
    },
    {
      ...who,
      action: "PATCH /api/admin/users/:id",
      target: "users/nobody",
      status: 404,
      details: { action: "activate", fields: ["action"], refused: "USER_NOT_FOUND" },
    },
    {
      adminId: id("ana"),
      action: "GET /api/admin/stats",
      target: null,
      status: 403,
      details: { refused: "ADMIN_ONLY" },
    },
  ]);
});

test("a call that fails half-way leaves only its row in the audit log", async () => {
  const { as, audited, id, pool } = await newAdminWorld();
  await pool.query(
    "create function no() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$; create trigger no before update on users for each row execute function no()",
  );
  const answer = await as("giulia")(adminUsers.change, {
    params: { id: id("bo") },
    body: { action: "deactivate" },
  });
  expect(answer.status).toBe(500);
  expect((await audited()).map(({ status }) => status)).toEqual([500]);
});

test("no password gets into the audit log, whether it was accepted or not", async () => {
  const { as, pool, audited } = await newAdminWorld();
  for (const newPassword of ["hunter-seven", "x1y2z"])
    await as("giulia")(adminUsers.resetPassword, {
      body: { adminEmail: "giulia@coincide.example", userEmail: "bo@coincide.example", newPassword },
    });
  expect((await audited()).map(({ status }) => status)).toEqual([200, 400]);
  const { rows } = await pool.query<{ all: string }>("select json_agg(l)::text as all from audit_log l");
  expect(rows[0]?.all).not.toMatch(/hunter|x1y2z|argon/);
  expect(rows[0]?.all).toContain("newPassword");
});

test("the audit log is searched by admin, action, target and time, page by page", async () => {
  const { as, id, setClock } = await newAdminWorld({}, ["giulia", "hana"]);
  await as("hana")(admin.stats, {});
  await as("giulia")(adminUsers.history, { params: { id: id("bo") } });
  setClock("2026-03-02T12:00:00Z");
  await as("giulia")(admin.stats, {});
  const find = async (query: Record<string, string>) => {
    const { body } = await as("giulia")(admin.audit, { query });
    return body.items.map(
      ({ adminEmail, action }) => `${adminEmail?.split("@")[0]} ${action.split("/").at(-1)}`,
    );
  };
  expect(await find({ admin: "Hana@coincide.example" })).toEqual(["hana stats"]);
  expect(await find({ action: "GET /api/admin/stats" })).toEqual(["giulia stats", "hana stats"]);
  expect(await find({ target: `users/${id("bo")}` })).toEqual(["giulia history"]);
  expect(await find({ target: "bo@coincide.example" })).toEqual(["giulia history"]);
  expect(await find({ action: "GET /api/admin/stats", from: "2026-03-02T00:00:00Z" })).toEqual([
    "giulia stats",
  ]);
  expect(await find({ action: "GET /api/admin/stats", to: "2026-03-02T00:00:00Z" })).toEqual(["hana stats"]);
  const { body: first } = await as("giulia")(admin.audit, { query: { limit: "1" } });
  const { body: second } = await as("giulia")(admin.audit, {
    query: { limit: "1", after: first.next ?? "" },
  });
  expect(second.items[0]?.id).toBeLessThan(first.items[0]?.id ?? 0);
  expect((await as("giulia")(admin.audit, { query: { from: "yesterday" } })).status).toBe(400);
});

test.each(["update audit_log set status = 0", "delete from audit_log", "truncate audit_log"])(
  "the database refuses to %s",
  async (statement) => {
    const { as, pool } = await newAdminWorld();
    await as("giulia")(admin.stats, {});
    await expect(pool.query(statement)).rejects.toThrow("append-only");
  },
);

test("a person who is refused repeatedly doesn't fill the audit log", async () => {
  const { as, audited } = await newAdminWorld({ limited: true });
  for (let call = 0; call < 130; call += 1) expect((await as("ana")(admin.stats, {})).status).toBe(403);
  expect((await audited()).length).toBe(120);
});

test('an address that contains "admin" gives no admin rights', async () => {
  const { as, app } = await newAdminWorld();
  const consents = { dataCollection: true, locationSharing: false, communications: false, analytics: false };
  const { body } = await as()(accounts.register, {
    body: {
      firstName: "Ad",
      lastName: "Min",
      email: "admin@coincide.example",
      password: "a long enough password",
      acceptTerms: true,
      privacyConsents: { ...consents, marketing: false, termsAccepted: true, privacyPolicyAccepted: true },
    },
  });
  const { token } = body as unknown as { token: string };
  const answer = await app.inject({ url: admin.stats.path, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(403);
});

test("content statistics are real, with past and future trips counted separately", async () => {
  const { as, id, pool, setClock } = await newAdminWorld();
  const figures = async () => (await as("giulia")(admin.content, {})).body;
  expect(await figures()).toMatchObject({
    trips: { total: 0, active: 0, past: 0 },
    groups: { total: 0, active: 0, averageMembers: null },
    messages: { total: 0, today: 0, thisWeek: 0 },
    moderation: { flagged: 0, pendingReports: 0 },
  });
  await as("ana")(trips.create, { body: lisbon });
  await as("ana")(trips.create, { body: { ...lisbon, startDate: "2026-03-01", endDate: "2026-03-02" } });
  await pool.query("insert into groups (name, owner_id) values ('Empty', $1), ('Two', $1)", [id("ana")]);
  await pool.query(
    "insert into group_memberships (group_id, user_id) select g.id, u.id from groups g, users u where g.name = 'Two' and u.id = any($1)",
    [[id("bo"), id("chloe")]],
  );
  setClock("2026-03-10T12:00:00Z");
  expect(await figures()).toMatchObject({
    trips: { total: 2, active: 1, past: 1 },
    groups: { total: 2, active: 1, averageMembers: 1 },
  });
});
