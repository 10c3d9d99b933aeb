import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { readQueue } from "./store.ts";

test("a page that was busy for longer than the storage may take still gets its answer", async () => {
  const reading = readQueue("ana");
  const since = Date.now();
  while (Date.now() - since < 3500);
  expect(await reading).toEqual([]);
});
