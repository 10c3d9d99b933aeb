import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";

test("a double click on a button that can be busy counts once, and on another one twice", async () => {
  const clicks: string[] = [];
  render(
    <>
      <Button busy={false} onClick={() => clicks.push("undo")}>
        Undo
      </Button>
      <Button onClick={() => clicks.push("next")}>Next</Button>
    </>,
  );
  await userEvent.dblClick(screen.getByRole("button", { name: "Undo" }));
  await userEvent.dblClick(screen.getByRole("button", { name: "Next" }));
  expect(clicks).toEqual(["undo", "next", "next"]);
});
