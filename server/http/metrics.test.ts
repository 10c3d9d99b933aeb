import { expect, test } from "vitest";
import { trips } from "../../contract/trips.ts";
import { openPage } from "../testing/pages.ts";
import { newWorld } from "../testing/world.ts";

const token = "a token for the metrics";
/** No figure between the metrics has these digits by chance. */
const unlikely = 1_928_374_655;
const get = (world: Awaited<ReturnType<typeof newWorld>>, authorization?: string) =>
  world.app.inject({ url: "/metrics", headers: authorization ? { authorization } : {} });

test("whoever has the token reads how answers went, by route and never by address", async () => {
  const world = await newWorld({ metricsToken: token });
  await world.as("ana")(trips.get, { params: { id: unlikely } });
  const answer = await get(world, `Bearer ${token}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(
    'http_answer_seconds_count{method="GET",route="/api/trips/:id",status="404"} 1',
  );
  expect(answer.body).not.toContain(String(unlikely));
});

test("open sockets and hints are counted", async () => {
  const world = await newWorld({ metricsToken: token, listen: true });
  await openPage(world, "ana");
  world.hub.hints.send({ to: [world.id("ana")], event: "conversation_changed", data: { userId: "bo" } });
  const { body } = await get(world, `Bearer ${token}`);
  expect(body).toContain("realtime_sockets 1");
  expect(body).toContain("realtime_hints_total 1");
});

test("without the token, with another one, or where none is set, there are no metrics", async () => {
  const world = await newWorld({ metricsToken: token });
  expect((await get(world)).statusCode).toBe(404);
  expect((await get(world, "Bearer another")).statusCode).toBe(404);
  expect((await get(await newWorld(), "Bearer undefined")).statusCode).toBe(404);
});
