import { expect, test } from "vitest";
import { ChangeKind, serverEvents } from "#contract/shared/realtime.ts";
import { eventLines } from "./events.ts";

test("every event and every kind of change is listed, with its queries and its journey", () => {
  const lines = eventLines();
  expect(new Set(lines.map(({ event }) => event))).toEqual(
    new Set([
      ...Object.keys(serverEvents).filter((event) => event !== "changed"),
      ...ChangeKind.options.map((kind) => `changed: ${kind}`),
    ]),
  );
  for (const { queries, journey } of lines) {
    expect(queries).not.toBe("");
    expect(journey).toMatch(/^e2e\/nightly\/live/);
  }
});
