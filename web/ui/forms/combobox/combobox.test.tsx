import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "#web/testing/show.tsx";
import { Combobox } from "./combobox.tsx";
import { filterOptions } from "./combobox-filter.ts";

const option = (label: string) => ({ id: label, label });
const cities = ["Lisbon", "Lyon", "Łódź", "New Lisbon", "São Paulo"].map(option);

function Chooser({ typedAllowed = false, options = cities }) {
  const [city, setCity] = useState("Lyon");
  return (
    <Combobox
      label="City"
      options={options}
      value={city}
      onPick={(it) => setCity(it.label)}
      {...(typedAllowed ? { onUseTyped: setCity } : {})}
    />
  );
}
const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "City" });
const rows = () => screen.queryAllByRole("option").map((it) => it.textContent);

test("names that begin with the text come before names with a word that does; accents are ignored", () => {
  expect(filterOptions(cities, "lis").map((it) => it.label)).toEqual(["Lisbon", "New Lisbon"]);
  const tokyo = { id: "13", label: "東京都", also: ["とうきょうと"] };
  for (const text of ["とうきょう", "トウキョウ", "ﾄｳｷｮｳ"])
    expect(filterOptions([tokyo], text)).toEqual([tokyo]);
  expect(filterOptions(cities, "SAO p").map((it) => it.label)).toEqual(["São Paulo"]);
});

test("a dial code is found despite invisible bidi marks", () => {
  const label = "Portugal (\u2066+351\u2069)";
  expect(filterOptions([{ id: "PT", label }], "Portugal (+351)").map(({ id }) => id)).toEqual(["PT"]);
});

test("arrow keys move, Enter picks, and the active option is announced", async () => {
  const user = show(<Chooser />);
  await user.type(box(), "l");
  await user.keyboard("{ArrowDown}");
  const active = screen.getByRole("option", { name: "Lyon" });
  expect(box().getAttribute("aria-activedescendant")).toBe(active.id);
  await user.keyboard("{ArrowUp}{Enter}");
  expect(box().value).toBe("Lisbon");
  expect(box().getAttribute("aria-expanded")).toBe("false");
});

test("the list opens at the picked option, and Enter keeps it", async () => {
  const user = show(<Chooser />);
  await user.click(box());
  expect(box().getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { name: "Lyon" }).id);
  await user.keyboard("{Enter}");
  expect(box().value).toBe("Lyon");
});

test("Escape restores the picked option", async () => {
  const user = show(<Chooser />);
  await user.type(box(), "zzz");
  expect(screen.getByText("Nothing found")).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(box().value).toBe("Lyon");
});

test("the last row uses the text as typed", async () => {
  const user = show(<Chooser typedAllowed />);
  await user.type(box(), "Lis");
  expect(rows()).toEqual(["Lisbon", "New Lisbon", "Use “Lis”"]);
  await user.click(screen.getByRole("option", { name: "Use “Lis”" }));
  expect(box().value).toBe("Lis");
});

test("leaving the input keeps an allowed typed text, and picks an option of the same name", async () => {
  const user = show(<Chooser typedAllowed />);
  await user.type(box(), "My village");
  await user.tab();
  expect(box().value).toBe("My village");
  await user.type(box(), "lisbon");
  await user.tab();
  expect(box().value).toBe("Lisbon");
});

test("leaving the input restores the picked option if typed texts are not allowed", async () => {
  const user = show(<Chooser />);
  await user.type(box(), "My village");
  await user.tab();
  expect(box().value).toBe("Lyon");
});

test("only the visible part of thousands of options is rendered", async () => {
  const many = Array.from({ length: 4000 }, (_, index) => option(`Village ${index}`));
  const user = show(<Chooser options={many} />);
  await user.click(box());
  expect(rows().length).toBeLessThan(100);
  await user.keyboard("{ArrowUp}");
  expect(rows().length).toBe(4000);
});

test("each option says its place among all of them, also while only the first are rendered", async () => {
  const many = Array.from({ length: 500 }, (_, at) => option(`City ${at + 1}`));
  const user = show(<Chooser options={many} typedAllowed />);
  await user.click(box());
  const rendered = screen.getAllByRole("option");
  expect(rendered.length).toBeLessThan(many.length);
  const placeOf = (row: Element) => [row.getAttribute("aria-posinset"), row.getAttribute("aria-setsize")];
  expect(rendered.slice(0, 2).map(placeOf)).toEqual([
    ["1", "500"],
    ["2", "500"],
  ]);
  await user.clear(box());
  await user.type(box(), "ity 49");
  expect(placeOf(screen.getByRole("option", { name: "Use “ity 49”" }))).toEqual(["12", "12"]);
});
