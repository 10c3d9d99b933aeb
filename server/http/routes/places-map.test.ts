import { expect, test } from "vitest";
import { newWorld } from "#testing/worlds/world.ts";

const munich = "2867714";

test("a visitor gets the outlines around Munich as an SVG that their browser keeps", async () => {
  const { app } = await newWorld();
  const answer = await app.inject(`/api/locations/map/${munich}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("image/svg+xml");
  expect(answer.headers["cache-control"]).toBe("private, max-age=2592000");
  expect(answer.body).toContain('viewBox="0 0 800 260"');
  expect(answer.body).toMatch(/<path mask="url\(#b\)" d="M[-\d.,MLZ]+"\/>/);
  expect(answer.body.length).toBeLessThan(10_000);
});

test("a narrow cut has the place in its middle, and an unknown view is the usual one", async () => {
  const { app } = await newWorld();
  const boxOf = async (view: string) =>
    /viewBox="([^"]+)"/.exec((await app.inject(`/api/locations/map/${munich}?view=${view}`)).body)?.[1];
  expect(await boxOf("middle")).toBe("0 0 260 260");
  expect(await boxOf("start")).toBe("0 0 800 260");
  expect(await boxOf("%22%3E%3Cscript%3E")).toBe("0 0 800 260");
});

test.each(["1", "999999999", "DE%2FBY%2Fsome village", "12x", "1,2"])(
  "a place without coordinates has no outlines: %s",
  async (placeId) => {
    const { app } = await newWorld();
    expect((await app.inject(`/api/locations/map/${placeId}`)).statusCode).toBe(404);
  },
);
