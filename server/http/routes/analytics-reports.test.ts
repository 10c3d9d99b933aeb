import { expect, onTestFinished, test } from "vitest";
import { connections } from "#contract/features/connections.ts";
import { analyticsReports } from "#contract/features/analytics-reports.ts";
import { reports } from "#contract/features/reports.ts";
import { trips } from "#contract/features/trips.ts";
import { coveredDays, nextAfter, sendDueReports } from "#domain/analytics-reports/schedules.ts";
import { smtpMailer } from "#lib/mail/mail.ts";
import { newAdminWorld } from "#testing/worlds/admin.ts";
import { newMailServer } from "#testing/fakes/mail-server.ts";
import { lisbon } from "#testing/access/world.ts";

const sun = { ...lisbon, name: "Sun" };
const march = { from: "2026-03-01", to: "2026-03-02" } as const;
const weekly = { kind: "growth", format: "csv", every: "weekly" } as const;

test("growth is counted day by day, including days without any", async () => {
  const { as, id } = await newAdminWorld();
  await as("ana")(trips.create, { body: sun });
  await as("ana")(trips.create, { body: { ...sun, name: "Again" } });
  await as("bo")(connections.request, { body: { targetUserId: id("ana") } });
  const { body } = await as("giulia")(analyticsReports.read, { query: { kind: "growth", ...march } });
  expect(body.columns.slice(0, 3)).toEqual([
    { name: "Day", type: "day" },
    { name: "New people", type: "figure" },
    { name: "Trips", type: "figure" },
  ]);
  expect(body.rows.map(([day, , made]) => [day, made])).toEqual([
    ["2026-03-01", 2],
    ["2026-03-02", 0],
  ]);
});

test("destinations, homes and content reports contain figures, never names", async () => {
  const { as, id } = await newAdminWorld();
  await as("ana")(trips.create, { body: sun });
  await as("bo")(trips.create, { body: sun });
  const about = {
    contentType: "user",
    contentId: id("bo"),
    reportedUserId: id("bo"),
    reason: "spam",
  } as const;
  await as("ana")(reports.report, { body: about });
  const read = async (kind: "places" | "countries" | "moderation" | "deliveries", to = "2026-12-31") =>
    (await as("giulia")(analyticsReports.read, { query: { kind, from: "2026-03-01", to } })).body.rows;
  expect(await read("places")).toEqual([["Lisbon", "Lisbon", "PT", 2, 2]]);
  expect((await read("countries"))[0]?.[0]).toBe("Not Set");
  expect(await read("moderation")).toEqual([["2026-03-01", "spam", 1, 1, 0, null]]);
  expect(await read("deliveries")).toEqual([]);
});

test("a CSV file contains no formulas, and an HTML file nothing that runs", async () => {
  const { as, pool } = await newAdminWorld();
  await as("ana")(trips.create, { body: sun });
  await pool.query(`update trips set city = '=cmd|calc', state = '<script>alert(1)</script>'`);
  const query = { kind: "places", from: "2026-01-01", to: "2026-12-31" } as const;
  const { body: table } = await as("giulia")(analyticsReports.file, { query: { ...query, format: "csv" } });
  expect(table.name).toBe("coincide-places-2026-01-01-2026-12-31.csv");
  expect(table.type).toBe("text/csv; charset=utf-8");
  expect(table.content).toBe(
    "\uFEFFCity,State,Country,Trips,Travelers\r\n'=cmd|calc,<script>alert(1)</script>,Portugal,1,1\r\n",
  );
  const { body: page } = await as("giulia")(analyticsReports.file, { query: { ...query, format: "html" } });
  expect(page.content).toContain("<td>&lt;script&gt;alert(1)&lt;/script&gt;</td>");
  expect(page.content).not.toContain("<script>");
});

test("both files are in the reader's language, and a CSV file opens in columns", async () => {
  const { as, pool, id } = await newAdminWorld();
  await pool.query(
    "update users set home_country = 'PT', home_state = '11', home_city = 'Lisbon', home_place = '2267057'",
  );
  await pool.query("update users set locale = 'de-DE' where id = $1", [id("giulia")]);
  const file = async (kind: "countries" | "growth", format: "csv" | "html") =>
    (await as("giulia")(analyticsReports.file, { query: { kind, format, ...march } })).body.content;
  expect(await file("countries", "html")).toContain("<td>Portugal</td>");
  expect(await file("countries", "html")).toContain('<html lang="de-DE" dir="ltr">');
  expect(await file("countries", "html")).toContain("<h1>Wo die Leute wohnen</h1>");
  expect(await file("countries", "csv")).toContain("Land;Leute;Neue Leute\r\nPortugal;");
  await pool.query(
    "update users set home_country = null, home_state = null, home_city = null, home_place = null",
  );
  expect(await file("countries", "csv")).toContain("\r\nNicht angegeben;");
  expect(await file("growth", "html")).toContain("<td>01.03.2026</td>");
  expect(await file("growth", "html")).toContain("<p>01.03.2026 – 02.03.2026</p>");
  expect(await file("growth", "csv")).toContain("\r\n2026-03-01;");
});

test("invalid, too many or reversed days are refused, and the field is named", async () => {
  const { as } = await newAdminWorld();
  const ask = async (from: string, to: string) =>
    (await as("giulia")(analyticsReports.read, { query: { kind: "growth", from, to } })).failure.message;
  expect(await ask("2026-02-30", "2026-03-01")).toBe("from: Please enter a valid date");
  expect(await ask("2026-03-02", "2026-03-01")).toBe("to: End date must be after start date");
  expect(await ask("2025-01-01", "2026-03-01")).toBe("to: At most 366 days");
});

test("a report is scheduled once, belongs to the admin who scheduled it, and can be ended", async () => {
  const { as } = await newAdminWorld({}, ["giulia", "noor"]);
  const made = await as("giulia")(analyticsReports.schedule, { body: weekly });
  expect([made.status, made.body.nextAt]).toEqual([201, "2026-03-02T08:00:00.000Z"]);
  expect((await as("giulia")(analyticsReports.schedule, { body: weekly })).status).toBe(409);
  expect((await as("noor")(analyticsReports.schedules, {})).body).toEqual([]);
  const params = { id: made.body.id };
  expect((await as("noor")(analyticsReports.unschedule, { params })).status).toBe(404);
  expect((await as("giulia")(analyticsReports.unschedule, { params })).status).toBe(200);
  expect((await as("giulia")(analyticsReports.schedules, {})).body).toEqual([]);
});

test.each([
  ["2026-03-01T07:59:59Z", "daily", "2026-03-01T08:00:00.000Z"],
  ["2026-03-01T08:00:00Z", "daily", "2026-03-02T08:00:00.000Z"],
  ["2026-03-01T12:00:00Z", "weekly", "2026-03-02T08:00:00.000Z"],
  ["2026-03-02T08:00:00Z", "weekly", "2026-03-09T08:00:00.000Z"],
  ["2026-12-15T00:00:00Z", "monthly", "2027-01-01T08:00:00.000Z"],
] as const)("after %s the next %s report comes at %s", (now, every, next) => {
  expect(nextAfter(new Date(now), every).toISOString()).toBe(next);
});

test.each([
  ["daily", { from: "2026-02-28", to: "2026-02-28" }],
  ["weekly", { from: "2026-02-22", to: "2026-02-28" }],
  ["monthly", { from: "2026-02-01", to: "2026-02-28" }],
] as const)("the %s report of 1 March is about the days before it", (every, days) => {
  expect(coveredDays(new Date("2026-03-01T08:00:00Z"), every)).toEqual(days);
});

test("a due report is mailed once, even after weeks without a worker; a former admin gets none", async () => {
  const server = await newMailServer(onTestFinished);
  await server.start();
  const world = await newAdminWorld({ mailer: smtpMailer(server.url, "Coincide <hello@coincide.example>") }, [
    "giulia",
    "noor",
  ]);
  for (const person of ["giulia", "noor"] as const)
    await world.as(person)(analyticsReports.schedule, { body: weekly });
  await world.pool.query("update users set role = 'user' where id = $1", [world.id("noor")]);
  world.setClock("2026-03-20T12:00:00Z");
  await Promise.all([sendDueReports(world.context()), sendDueReports(world.context())]);
  await world.settle();
  expect(server.taken.map(({ to }) => to)).toEqual([["giulia@coincide.example"]]);
  const [mail] = server.taken;
  expect(mail?.raw).toContain("filename=coincide-growth-2026-02-23-2026-03-01.csv");
  await sendDueReports(world.context());
  await world.settle();
  expect(server.taken).toHaveLength(1);
  const { body } = await world.as("giulia")(analyticsReports.schedules, {});
  expect(body.map(({ nextAt }) => nextAt)).toEqual(["2026-03-23T08:00:00.000Z"]);
});
