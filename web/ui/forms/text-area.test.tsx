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
