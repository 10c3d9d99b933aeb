import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { removeFromList } from "./remove-from-list.ts";

const queryKey = ["list"];
const ids = (client: QueryClient) => client.getQueryData<{ id: number }[]>(queryKey)?.map(({ id }) => id);
function clientWith(...list: number[]): QueryClient {
  const client = new QueryClient();
  client.setQueryData(
    queryKey,
    list.map((id) => ({ id })),
  );
  return client;
}

test("an item is put back at its place, and another that was removed meanwhile stays away", async () => {
  const client = clientWith(1, 2, 3);
  const putBack = await removeFromList(client, queryKey, { id: 2 });
  expect(ids(client)).toEqual([1, 3]);
  await removeFromList(client, queryKey, { id: 3 });
  putBack();
  expect(ids(client)).toEqual([1, 2]);
});

test("an item that a fetch brought back meanwhile is there once", async () => {
  const client = clientWith(1, 2);
  const putBack = await removeFromList(client, queryKey, { id: 2 });
  client.setQueryData(queryKey, [{ id: 2 }, { id: 1 }]);
  putBack();
  expect(ids(client)).toEqual([2, 1]);
});

test("a list that isn't cached stays so", async () => {
  const client = new QueryClient();
  (await removeFromList(client, queryKey, { id: 2 }))();
  expect(ids(client)).toBeUndefined();
});
