import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "#web/testing/show.tsx";
import { Dialog } from "./dialog.tsx";
// Imports the chunks before the tests begin, because their loading time isn't tested.
import "./dialog-frame.tsx";
import "./toast-viewer.tsx";
import { toast } from "./toast.ts";

test("a dialog with a form focuses its first field, and returns the focus when it closes", async () => {
  const user = show(<Asking />);
  await user.click(screen.getByRole("button", { name: "Add" }));
  const name = await screen.findByRole("textbox", { name: "Name" });
  expect(document.activeElement).toBe(name);
  await user.keyboard("Lisbon");
  expect((name as HTMLInputElement).value).toBe("Lisbon");
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add" }));
});

test("while a dialog is open, toasts are at the top, away from its buttons", async () => {
  const atTop = () => document.querySelector("[data-toasts=top]") !== null;
  const user = show(<Asking />);
  expect(atTop()).toBe(false);
  await user.click(screen.getByRole("button", { name: "Add" }));
  await screen.findByRole("textbox", { name: "Name" });
  expect(atTop()).toBe(true);
  await user.keyboard("{Escape}");
  expect(atTop()).toBe(false);
});

test("one press of Escape closes a dialog also while a toast is shown above it", async () => {
  const user = show(<Asking />);
  await user.click(screen.getByRole("button", { name: "Add" }));
  await screen.findByRole("textbox", { name: "Name" });
  act(() => toast({ title: "Link copied" }));
  await screen.findByText("Link copied");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
});

function Asking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="A trip">
        <form>
          <input aria-label="Name" defaultValue="My Trip" />
        </form>
      </Dialog>
    </>
  );
}
