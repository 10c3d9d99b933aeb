import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { hourMs } from "#contract/shared/durations.ts";
import type { SystemHealth } from "#contract/features/system.ts";
import { show } from "#web/testing/show.tsx";
import { FailedBackup, FullDisk, HealthCards } from "./health-cards.tsx";

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
  storage: { isReachable: true, pictures: 0, bytes: 0, freeBytes: 2e9, isNearlyFull: false },
  backups: { last: null, failures: 0, failure: null, isOverdue: false },
};

test("staff see how many email addresses are paused", () => {
  show(<HealthCards health={health} />);
  expect(screen.getByText("Paused email addresses").nextElementSibling?.textContent).toBe("7");
});

test("staff see when the last backup was made, and why a newer one failed", () => {
  const last = { at: new Date(Date.now() - 3 * hourMs).toISOString(), seconds: 62, bytes: 1_200_000 };
  const backups = { last, failures: 2, failure: "The disk is full.", isOverdue: true };
  show(
    <>
      <FailedBackup backups={backups} />
      <HealthCards health={{ ...health, backups }} />
    </>,
  );
  const card = within(screen.getByRole("heading", { name: "Backups" }).parentElement!);
  expect(card.getAllByRole("definition").map((it) => it.textContent)).toEqual([
    ...["3 hours ago", "1.2 MB", "1m 2s", "2"],
  ]);
  expect(screen.getByText("The last backup failed").nextElementSibling?.textContent).toBe(
    "The disk is full.",
  );
});

test("staff see that there has been no backup for two days, though none has failed", () => {
  show(<FailedBackup backups={{ ...health.backups, isOverdue: true }} />);
  expect(screen.getByText("There has been no backup for two days.")).toBeTruthy();
});

test("staff see how much room is left for pictures, and a warning if it is little", () => {
  const { storage } = health;
  show(<HealthCards health={health} />);
  expect(screen.getByText("Free on the disk").nextElementSibling?.textContent).toBe("2 GB");
  show(<FullDisk storage={storage} />);
  expect(screen.queryByText(/nearly full/)).toBeNull();
  show(<FullDisk storage={{ ...storage, freeBytes: 20_000_000, isNearlyFull: true }} />);
  expect(screen.getByText(/nearly full/).nextElementSibling?.textContent).toContain("Free: 20 MB.");
});

test("without a backup there is neither a size nor a failure", () => {
  show(
    <>
      <FailedBackup backups={health.backups} />
      <HealthCards health={health} />
    </>,
  );
  expect(screen.getByText("Last backup").nextElementSibling?.textContent).toBe("None yet");
  expect(screen.queryByText("The last backup failed")).toBeNull();
});
