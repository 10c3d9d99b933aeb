import { expect, test } from "vitest";
import { testServer } from "#web/testing/server.ts";

const bodies = async (method: string, path: string, count: number) => {
  const found = [];
  for (let n = 0; n < count; n++) found.push(await (await fetch(location.origin + path, { method })).text());
  return found;
};

test("the list of a GET goes on when something was changed, however often a page reads", async () => {
  await testServer({
    "GET /api/trips": [{ body: "Lisbon" }, { body: "Kyoto" }, { body: "none" }],
    "DELETE /api/trips/1": [{ status: 400 }, { body: "" }],
  });
  expect(await bodies("GET", "/api/trips", 3)).toEqual(["Lisbon", "Lisbon", "Lisbon"]);
  await bodies("DELETE", "/api/trips/1", 1);
  expect(await bodies("GET", "/api/trips", 2)).toEqual(["Lisbon", "Lisbon"]);
  await bodies("DELETE", "/api/trips/1", 1);
  expect(await bodies("GET", "/api/trips", 2)).toEqual(["Kyoto", "Kyoto"]);
  await bodies("DELETE", "/api/trips/1", 1);
  expect(await bodies("GET", "/api/trips", 2)).toEqual(["none", "none"]);
});

test("the list of a GET goes on after an answer that failed", async () => {
  await testServer({
    "GET /api/trips": [{ status: 503, body: "later" }, { body: "Lisbon" }, { body: "Kyoto" }],
  });
  expect(await bodies("GET", "/api/trips", 3)).toEqual(["later", "Lisbon", "Lisbon"]);
});

test("the list of a POST goes on with each request", async () => {
  await testServer({ "POST /api/trips": [{ body: "first" }, { body: "second" }] });
  expect(await bodies("POST", "/api/trips", 3)).toEqual(["first", "second", "second"]);
});
