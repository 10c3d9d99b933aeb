import "fake-indexeddb/auto";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addToQueue, updateQueue } from "#web/lib/offline-queue/queue-state.ts";
import { withoutChange } from "#web/lib/offline-queue/steps.ts";
import { setReachable } from "#web/lib/realtime/connectivity.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { closeApp, textTo } from "#web/testing/offline-queue.ts";
import { show } from "#web/testing/show.tsx";
import { OfflineQueueDialog } from "./queue-dialog.tsx";

beforeEach(closeApp);
afterEach(async () => {
  setReachable(true);
  await closeApp();
});

test("a queued message is sent when Ana is back online; online it just waits", async () => {
  await signedInAs(ana, { "GET /healthz": { status: 503, after: 60_000 } });
  await addToQueue(textTo("bo", "Dinner?"));
  show(<OfflineQueueDialog onClose={() => {}} />);
  await screen.findByText("Waiting to be sent");
  act(() => setReachable(false));
  await screen.findByText("It will be sent when you are back online.");
  expect(screen.queryByText("Waiting to be sent")).toBeNull();
});

test("the list shows the newest message, also when it takes the place of another", async () => {
  await signedInAs(ana, {});
  await addToQueue(textTo("bo", "Dinner?", "x1"));
  show(<OfflineQueueDialog onClose={() => {}} />);
  await screen.findByText("Dinner?");
  const lunch = textTo("bo", "Lunch?");
  await act(() => updateQueue((before) => [...withoutChange(before, "x1"), lunch]));
  await screen.findByText("Lunch?");
  expect(screen.queryByText("Dinner?")).toBeNull();
});
