import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#web/testing/show.tsx";
import { showPendingToast, toast, toastAfterReload, toastStore } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

test("one toast is visible at a time: a newer one replaces it", async () => {
  show(null);
  act(() => toast({ title: "Trip created successfully" }));
  await screen.findByText("Trip created successfully");
  act(() => toast({ title: "Trip deleted successfully." }));
  await screen.findByText("Trip deleted successfully.");
  expect(screen.queryByText("Trip created successfully")).toBeNull();
});

test("a toast closes by itself after its time", async () => {
  render(
    <I18nProvider i18n={i18n}>
      <Toaster durationMs={50} />
    </I18nProvider>,
  );
  act(() => toast({ title: "Link copied" }));
  await waitFor(() => expect(toastStore.current()?.open).toBe(false));
});

test("an action runs once and closes the toast", async () => {
  let undone = 0;
  const user = show(null);
  act(() =>
    toast({ title: "Trip deleted successfully.", action: { label: "Undo", onClick: () => (undone += 1) } }),
  );
  // A toast takes clicks only a moment after it is shown.
  await waitFor(() => user.click(screen.getByRole("button", { name: "Undo" })));
  expect(undone).toBe(1);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a toast queued before leaving a page is shown on the next page, once", async () => {
  toastAfterReload({ title: "Welcome back!" });
  show(null);
  act(showPendingToast);
  await screen.findByText("Welcome back!");
  expect(sessionStorage.length).toBe(0);
});
