import { focusManager, MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError } from "./call.ts";
import { queryClient } from "./query.ts";
import { setReachable } from "#web/lib/realtime/connectivity.ts";

// The QueryClientProvider does this in the app.
beforeEach(() => queryClient.mount());
afterEach(() => {
  queryClient.unmount();
  onlineManager.setOnline(true);
  queryClient.clear();
});

test("a change without a connection fails at once, so that the page can say so", async () => {
  onlineManager.setOnline(false);
  const change = new MutationObserver(queryClient, { mutationFn: () => Promise.reject(new TypeError()) });
  await expect(change.mutate()).rejects.toThrow(TypeError);
});

test("a read that failed while the server was unreachable runs again when the server is back", async () => {
  setReachable(false);
  let answer = () => Promise.reject<string>(new TypeError());
  const read = new QueryObserver(queryClient, { queryKey: ["trips"], queryFn: () => answer(), retry: false });
  const stop = read.subscribe(() => {});
  await expect.poll(() => read.getCurrentResult().isError).toBe(true);
  answer = () => Promise.resolve("Lisbon");
  setReachable(true);
  await expect.poll(() => read.getCurrentResult().data).toBe("Lisbon");
  stop();
});

test("cached data disappears after a 404, but stays after a lost connection", async () => {
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
])("an answer with status %d is requested %d times in total", async (status, times) => {
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

test.each([
  ["young is kept", 29_000, 0],
  ["older than half a minute is read again", 31_000, 1],
])("when the page becomes visible again, data that is %s", async (_, age, times) => {
  const ask = vi.fn<() => Promise<string>>(async () => "new");
  queryClient.setQueryData(["a list"], "old", { updatedAt: Date.now() - age });
  const stop = new QueryObserver(queryClient, { queryKey: ["a list"], queryFn: ask }).subscribe(() => {});
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(ask).toHaveBeenCalledTimes(times);
  focusManager.setFocused(undefined);
  stop();
});

const isAskedAgain = queryClient.getDefaultOptions().queries!.retry!;
const raise = (error: Error) => async () => {
  throw error;
};
