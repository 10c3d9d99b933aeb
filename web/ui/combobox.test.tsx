import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "../testing/show.tsx";
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

test("names that begin with the text come before words that do, whatever the accents", () => {
  expect(filterOptions(cities, "lis").map((it) => it.label)).toEqual(["Lisbon", "New Lisbon"]);
  expect(filterOptions(cities, "SAO p").map((it) => it.label)).toEqual(["São Paulo"]);
});

test("a dial code is found as it is typed, whatever holds it together", () => {
  const label = "Portugal (\u2066+351\u2069)";
  expect(filterOptions([{ id: "PT", label }], "Portugal (+351)").map(({ id }) => id)).toEqual(["PT"]);
});

test("arrows move, Enter picks, and what is active is announced", async () => {
  const user = show(<Chooser />);
  await user.type(box(), "l");
  await user.keyboard("{ArrowDown}");
  const active = screen.getByRole("option", { name: "Lyon" });
  expect(box().getAttribute("aria-activedescendant")).toBe(active.id);
  await user.keyboard("{ArrowUp}{Enter}");
  expect(box().value).toBe("Lisbon");
  expect(box().getAttribute("aria-expanded")).toBe("false");
});

test("Escape puts back what was picked", async () => {
  const user = show(<Chooser />);
  await user.type(box(), "zzz");
  expect(screen.getByText("Nothing found")).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(box().value).toBe("Lyon");
});

test("the last row takes the text as it was typed", async () => {
  const user = show(<Chooser typedAllowed />);
  await user.type(box(), "Lis");
  expect(rows()).toEqual(["Lisbon", "New Lisbon", "Use “Lis”"]);
  await user.click(screen.getByRole("option", { name: "Use “Lis”" }));
  expect(box().value).toBe("Lis");
});

test("leaving the box takes a typed text where that is allowed, and the option when it is one", async () => {
  const user = show(<Chooser typedAllowed />);
  await user.type(box(), "My village");
  await user.tab();
  expect(box().value).toBe("My village");
  await user.type(box(), "lisbon");
  await user.tab();
  expect(box().value).toBe("Lisbon");
});

test("leaving the box without a pick changes nothing where typed texts are not allowed", async () => {
  const user = show(<Chooser />);
  await user.type(box(), "My village");
  await user.tab();
  expect(box().value).toBe("Lyon");
});

test("of thousands only what is near is drawn", async () => {
  const many = Array.from({ length: 4000 }, (_, index) => option(`Village ${index}`));
  const user = show(<Chooser options={many} />);
  await user.click(box());
  expect(rows().length).toBeLessThan(100);
  await user.keyboard("{ArrowUp}");
  expect(rows().length).toBe(4000);
});
