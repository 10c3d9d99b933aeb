import { act, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, test, vi } from "vitest";
import { show } from "#web/testing/show.tsx";
import { Combobox } from "./combobox.tsx";
import type { Option } from "./combobox-filter.ts";

const option = (label: string): Option => ({ id: label, label });
const cities = ["Vienna", "Berlin", "Bern", "Rome"].map(option);

/** Searches cities, and has the results of a text only after `answer`. */
let answer: () => Promise<void>;
const save = vi.fn<(city: string) => void>();

function Search({ first = "" }) {
  const [city, setCity] = useState(first);
  const [text, setText] = useState("");
  const [answered, setAnswered] = useState("");
  useEffect(() => {
    answer = () => act(async () => setAnswered(text));
  });
  const found = cities.filter(({ label }) => label.toLowerCase().startsWith(answered));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save(city);
      }}
    >
      <Combobox
        label="Where to?"
        options={text === "" || answered !== text ? [] : found}
        loading={answered !== text}
        value={city}
        onSearch={setText}
        unresolved={(typed) => `Choose a city for “${typed}”`}
        onPick={({ label }) => setCity(label)}
        onUseTyped={setCity}
      />
      <input aria-label="Name" />
      <button>Save</button>
    </form>
  );
}
const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Where to?" });
const isFocused = (name: string) => document.activeElement === screen.getByLabelText(name);

test("leaving before the answer keeps the text with a busy mark, then takes its first city", async () => {
  const user = show(<Search />);
  await user.type(box(), "ber");
  await user.tab();
  expect(isFocused("Name")).toBe(true);
  expect(box().value).toBe("ber");
  expect(box().getAttribute("aria-busy")).toBe("true");
  await answer();
  expect(box().value).toBe("Berlin");
  expect(box().getAttribute("aria-busy")).toBeNull();
  expect(isFocused("Name")).toBe(true);
  expect(screen.getByText("Berlin").getAttribute("role")).toBe("status");
});

test("a city that was chosen before is not restored by leaving early, also with a click", async () => {
  const user = show(<Search first="Vienna" />);
  await user.type(box(), "rom", { initialSelectionStart: 0, initialSelectionEnd: 6 });
  await user.click(screen.getByLabelText("Name"));
  expect(box().value).toBe("rom");
  await answer();
  expect(box().value).toBe("Rome");
});

test("a form that is submitted before the answer is sent once, with the city of the answer", async () => {
  save.mockClear();
  const user = show(<Search first="Vienna" />);
  await user.type(box(), "rom", { initialSelectionStart: 0, initialSelectionEnd: 6 });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(save).not.toHaveBeenCalled();
  await answer();
  expect(save.mock.calls).toEqual([["Rome"]]);
});

test("a text without a result stays, with the choice to use it as typed", async () => {
  const user = show(<Search first="Vienna" />);
  await user.type(box(), "xyz", { initialSelectionStart: 0, initialSelectionEnd: 6 });
  await user.tab();
  await answer();
  expect(box().value).toBe("xyz");
  await user.click(screen.getByRole("button", { name: "Use “xyz”" }));
  expect(box().value).toBe("xyz");
  expect(screen.queryByRole("button", { name: "Use “xyz”" })).toBeNull();
  expect(document.activeElement).toBe(box());
});

test("a form with a text that has no result is refused at the field, also if submitted early", async () => {
  save.mockClear();
  const user = show(<Search first="Vienna" />);
  await user.type(box(), "xyz", { initialSelectionStart: 0, initialSelectionEnd: 6 });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await answer();
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByText("Choose a city for “xyz”")).toBeTruthy();
  expect(document.activeElement).toBe(box());
  expect(box().getAttribute("aria-expanded")).toBe("false");
  await user.keyboard("{ArrowDown}{Escape}");
  expect(box().value).toBe("Vienna");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(save.mock.calls).toEqual([["Vienna"]]);
});

test("coming back while the text waits goes on typing", async () => {
  const user = show(<Search />);
  await user.type(box(), "ber");
  await user.tab();
  await user.tab({ shift: true });
  expect(box().getAttribute("aria-expanded")).toBe("true");
  await answer();
  expect(box().value).toBe("ber");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Berlin",
    "Bern",
    "Use “ber”",
  ]);
});
