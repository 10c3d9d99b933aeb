import { expect, test, vi } from "vitest";
import { eventKind, listen } from "#lib/domain-events.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { openJobQueue } from "./queue.ts";

const happened = eventKind<{ id: number }>("test.happened");

test("a failing job is reported with its name, and retried", async () => {
  const { db, url, context } = await newWorld();
  let tries = 0;
  const lines: string[] = [];
  const listener = listen(happened, "test.react", async () => {
    tries += 1;
    if (tries === 1) throw new Error("the mail server is away");
  });
  const queue = await openJobQueue(url, [listener], {
    quiet: true,
    onError: ({ message }) => lines.push(message),
  });
  try {
    await queue.enqueue(db, [happened({ id: 1 })]);
    await queue.work(context);
    await vi.waitFor(() => expect(tries).toBe(2), 20_000);
    expect(lines).toEqual(["test.react: the mail server is away"]);
  } finally {
    await queue.stop();
  }
}, 40_000);
