import { MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError } from "./call.ts";
import { queryClient } from "./query.ts";

// As the provider does.
beforeEach(() => queryClient.mount());
afterEach(() => {
  queryClient.unmount();
  onlineManager.setOnline(true);
  queryClient.clear();
});

test("a change without a connection fails at once, so that it can be told", async () => {
  onlineManager.setOnline(false);
  const change = new MutationObserver(queryClient, { mutationFn: () => Promise.reject(new TypeError()) });
  await expect(change.mutate()).rejects.toThrow(TypeError);
});

test("what couldn't be read without a connection is an error, and is read when there is one again", async () => {
  onlineManager.setOnline(false);
  let answer = () => Promise.reject<string>(new TypeError());
  const read = new QueryObserver(queryClient, { queryKey: ["trips"], queryFn: () => answer(), retry: false });
  const stop = read.subscribe(() => {});
  await expect.poll(() => read.getCurrentResult().isError).toBe(true);
  answer = () => Promise.resolve("Lisbon");
  onlineManager.setOnline(true);
  await expect.poll(() => read.getCurrentResult().data).toBe("Lisbon");
  stop();
});

test("what is not found any more is no longer shown, what can't be asked for is", async () => {
  const queryKey = ["Bo"];
  const read = (error: Error) => queryClient.fetchQuery({ queryKey, queryFn: raise(error), retry: false });
  queryClient.setQueryData(queryKey, "Bo Lindqvist", { updatedAt: 1 });
  await expect(read(new TypeError("no connection"))).rejects.toThrow("no connection");
  expect(queryClient.getQueryData(queryKey)).toBe("Bo Lindqvist");
  await expect(read(new CallError(404, "{}"))).rejects.toThrow("404");
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});

test.each([
  [404, 1],
  [400, 1],
  [401, 1],
  [503, 4],
])("what is answered with %d is asked for %d times in all", async (status, times) => {
  const ask = vi.fn<() => Promise<never>>(raise(new CallError(status, "{}")));
  const reading = queryClient.fetchQuery({
    queryKey: ["a trip"],
    queryFn: ask,
    retry: isAskedAgain,
    retryDelay: 0,
  });
  await expect(reading).rejects.toThrow(String(status));
  expect(ask).toHaveBeenCalledTimes(times);
});

const isAskedAgain = queryClient.getDefaultOptions().queries!.retry!;
const raise = (error: Error) => async () => {
  throw error;
};
