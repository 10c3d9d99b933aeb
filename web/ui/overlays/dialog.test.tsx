import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { menuItem, show } from "#web/testing/show.tsx";
import { Dialog } from "./dialog.tsx";
// Imports the chunks before the tests begin, because their loading time isn't tested.
import "./dialog-frame.tsx";
import "./toast-viewer.tsx";
import { Menu } from "./menu.tsx";
import { MenuItem } from "./menu-item.tsx";
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

test("Escape closes a dialog inside a dialog, and not both, also while a toast is shown", async () => {
  const user = show(<AskingTwice />);
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await screen.findByRole("dialog", { name: "Delete it?" });
  act(() => toast({ title: "Not saved" }));
  await screen.findByText("Not saved");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog", { name: "Delete it?" })).toBeNull();
  expect(screen.getByRole("dialog", { name: "Trip" })).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.for([false, true])(
  "Escape closes an open menu, and not the dialog around it (toast: %s)",
  async (hasToast) => {
    show(
      <Dialog open onClose={() => expect.unreachable()} title="Trip">
        <Menu label="Choose a month" button="May">
          <MenuItem onSelect={() => {}}>June</MenuItem>
        </Menu>
      </Dialog>,
    );
    const opener = await screen.findByRole("button", { name: "Choose a month" });
    const june = await menuItem("June");
    if (hasToast) {
      act(() => toast({ title: "Not saved" }));
      await screen.findByText("Not saved");
    }
    fireEvent.keyDown(june, { key: "Escape" });
    expect(document.activeElement).toBe(opener);
  },
);

function AskingTwice() {
  const [open, setOpen] = useState<"trip" | "question" | null>("trip");
  return (
    <Dialog open={open !== null} onClose={() => setOpen(null)} title="Trip">
      <button type="button" onClick={() => setOpen("question")}>
        Delete
      </button>
      <Dialog open={open === "question"} onClose={() => setOpen("trip")} title="Delete it?">
        <input aria-label="Password" />
      </Dialog>
    </Dialog>
  );
}

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
