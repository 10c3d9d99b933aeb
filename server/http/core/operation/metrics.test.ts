import { expect, test } from "vitest";
import { trips } from "#contract/features/trips.ts";
import { recordBackup } from "#domain/system/backups.ts";
import { openPage } from "#testing/pages.ts";
import { newWorld } from "#testing/worlds/world.ts";

const token = "a token for the metrics";
/** A number that doesn't occur in the metrics by chance. */
const unlikely = 1_928_374_655;
const get = (world: Awaited<ReturnType<typeof newWorld>>, authorization?: string) =>
  world.app.inject({ url: "/metrics", headers: authorization ? { authorization } : {} });

test("a caller with the token reads response times by route, never by URL", async () => {
  const world = await newWorld({ metricsToken: token });
  await world.as("ana")(trips.get, { params: { id: unlikely } });
  const answer = await get(world, `Bearer ${token}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(
    'http_answer_seconds_count{method="GET",route="/api/trips/:id",status="404"} 1',
  );
  expect(answer.body).not.toContain(String(unlikely));
});

test("open sockets and sent events are counted", async () => {
  const world = await newWorld({ metricsToken: token, listen: true });
  await openPage(world, "ana");
  world.hub.realtime.send({ to: [world.id("ana")], event: "conversation_changed", data: { userId: "bo" } });
  const { body } = await get(world, `Bearer ${token}`);
  expect(body).toContain("realtime_sockets 1");
  expect(body).toContain("realtime_events_total 1");
});

test("the last backup and the failures since are figures, unless there is none", async () => {
  const world = await newWorld({ metricsToken: token });
  world.setClock("2026-03-01T03:00:00.000Z");
  const figures = async () =>
    (await get(world, `Bearer ${token}`)).body.split("\n").filter((line) => line.startsWith("backup_"));
  expect(await figures()).toEqual(["backup_failures 0"]);
  await recordBackup(world.context(), { ms: 1000, bytes: 1234 });
  await recordBackup(world.context(), { ms: 1000, failure: "The disk is full." });
  expect(await figures()).toEqual([
    `backup_last_timestamp_seconds ${Date.parse("2026-03-01T03:00:01.000Z") / 1000}`,
    ...["backup_last_bytes 1234", "backup_failures 1"],
  ]);
});

test("with a missing or wrong token, or when none is configured, there are no metrics", async () => {
  const world = await newWorld({ metricsToken: token });
  expect((await get(world)).statusCode).toBe(404);
  expect((await get(world, "Bearer another")).statusCode).toBe(404);
  expect((await get(await newWorld(), "Bearer undefined")).statusCode).toBe(404);
});
