import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SystemHealth } from "#contract/features/system.ts";
import { show } from "#web/testing/show.tsx";
import { HealthCards } from "./health-cards.tsx";

const health: SystemHealth = {
  process: { version: "1", node: "v24", uptimeSeconds: 1, memoryBytes: 1, delayMs: 1, openPages: 1 },
  database: { version: "18", answerMs: 1, bytes: 1, connections: 1, mostConnections: 9 },
  queue: {
    waiting: 0,
    running: 0,
    dead: 0,
    oldestSeconds: 0,
    deliveriesWaiting: 0,
    deliveriesSent24h: 0,
    pausedAddresses: 7,
  },
  storage: { isReachable: true, pictures: 0, bytes: 0 },
};

test("staff see how many email addresses are paused", () => {
  show(<HealthCards health={health} />);
  expect(screen.getByText("Paused email addresses").nextElementSibling?.textContent).toBe("7");
});
