import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "#web/testing/show.tsx";
import { StartupFailure } from "./startup-failure.tsx";

test("a browser without storage is checked three more times, then the page shows the reason", async () => {
  show(<StartupFailure check={() => new Error("Storage access denied")} delay={50} waits={[1, 1, 300]} />);
  expect(screen.getByText("Initializing...")).toBeDefined();
  await screen.findByText("Retrying... (3/3)");
  await screen.findByRole("heading", { name: "Initialization Failed" });
  expect(screen.getByText("Storage access denied")).toBeDefined();
  expect(screen.getByRole("button", { name: "Try Again" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Clear Data & Reload" })).toBeDefined();
});

test("a browser whose storage works again continues", async () => {
  const answers = [new Error("Storage access denied"), null];
  const onReady = vi.fn<() => void>();
  show(<StartupFailure check={() => answers.shift() ?? null} delay={1} waits={[1]} onReady={onReady} />);
  await expect.poll(() => onReady).toHaveBeenCalled();
});
