import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../testing/show.tsx";
// Fetched beforehand, as by a page at rest: on a busy machine it takes longer than a test waits.
import "./toast-viewer.tsx";
import { showToastOfFormerPage, toast, toastAfterReload } from "./toast.ts";

test("one toast is visible at a time: the newer one takes the place", async () => {
  show(null);
  act(() => toast({ title: "Trip created successfully" }));
  await screen.findByText("Trip created successfully");
  act(() => toast({ title: "Trip deleted successfully." }));
  await screen.findByText("Trip deleted successfully.");
  expect(screen.queryByText("Trip created successfully")).toBeNull();
});

test("its action is done once and closes it", async () => {
  let undone = 0;
  const user = show(null);
  act(() =>
    toast({ title: "Trip deleted successfully.", action: { label: "Undo", onClick: () => (undone += 1) } }),
  );
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(undone).toBe(1);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("what was told just before leaving a page is shown on the next, once", async () => {
  toastAfterReload({ title: "Welcome back!" });
  show(null);
  act(showToastOfFormerPage);
  await screen.findByText("Welcome back!");
  expect(sessionStorage.length).toBe(0);
});
