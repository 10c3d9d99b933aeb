import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "#web/testing/show.tsx";
import { maxFieldLength, TextArea } from "./text-area.tsx";

function Note() {
  const [value, setValue] = useState("Dear Bo");
  return <TextArea label="Note" value={value} onChange={({ target }) => setValue(target.value)} />;
}

/** Pastes or drops a text. False if the field refused it. */
const give = (how: "paste" | "drop", text: string) => {
  const transfer = { types: ["text/plain"], getData: () => text };
  return fireEvent[how](screen.getByRole("textbox"), { clipboardData: transfer, dataTransfer: transfer });
};
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" });

test.each(["paste", "drop"] as const)(
  "a text of millions of characters is refused on %s, and what Ana typed stays",
  async (how) => {
    const user = show(<Note />);
    expect(give(how, "x".repeat(maxFieldLength))).toBe(false);
    await screen.findByText("Too long: at most 500,000 characters fit here");
    expect(field().value).toBe("Dear Bo");
    expect(give(how, "x".repeat(maxFieldLength - 7))).toBe(true);
    await user.type(field(), "!");
    expect(screen.queryByText(/^Too long/)).toBeNull();
  },
);

/** Inserts a text as a keyboard does. False if the field didn't leave it to the browser. */
const insert = (data: string) =>
  fireEvent(field(), new InputEvent("beforeinput", { data, bubbles: true, cancelable: true }));

test("a keyboard that inserts a text without pasting it is refused as well", async () => {
  show(<Note />);
  expect(insert("x".repeat(maxFieldLength))).toBe(false);
  await screen.findByText("Too long: at most 500,000 characters fit here");
  expect(field().value).toBe("Dear Bo");
  fireEvent.change(field(), { target: { value: "x".repeat(maxFieldLength + 1) } });
  expect(field().value).toBe("Dear Bo");
  screen.getByText("Too long: at most 500,000 characters fit here");
});

test("a long text of a keyboard replaces what was selected, without the browser's slow way", async () => {
  show(<Note />);
  const mail = "Your flight\n".repeat(1000);
  field().setSelectionRange(5, 7);
  expect(insert(mail)).toBe(false);
  await expect.poll(() => field().value).toBe(`Dear ${mail}`);
  expect(insert("!")).toBe(true);
});
