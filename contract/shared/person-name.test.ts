import { expect, test } from "vitest";
import { isNoName, personName, searchWords } from "./person-name.ts";

const names = [
  ["Ana", "Silva", "Ana Silva"],
  ["Suharto", "-", "Suharto"],
  ["Suharto", "--", "Suharto"],
  ["Suharto", "- -", "Suharto"],
  ["Suharto", ".", "Suharto"],
  ["Suharto", "...", "Suharto"],
  ["Suharto", "…", "Suharto"],
  ["Suharto", "–", "Suharto"],
  ["Suharto", "—", "Suharto"],
  ["Suharto", "−", "Suharto"],
  ["Suharto", "‐", "Suharto"],
  ["スハルト", "ー", "スハルト"],
  ["スハルト", "。", "スハルト"],
  ["苏哈托", "－", "苏哈托"],
  ["سوهارتو", "۔", "سوهارتو"],
  ["Suharto", "", "Suharto"],
  ["", "", ""],
  ["", "Silva", "Silva"],
  ["Mary Ann", "St. John-Smith", "Mary Ann St. John-Smith"],
  ["Hana", "O", "Hana O"],
  ["Sam", "-T", "Sam -T"],
  ["由紀", "田中", "田中由紀"],
  ["ユキ", "田中", "田中ユキ"],
  ["さくら", "佐々木", "佐々木さくら"],
  ["太郎", "一", "一太郎"],
  ["小明", "王", "王小明"],
  ["민수", "김", "김민수"],
  ["一郎", "𠮷野", "𠮷野一郎"],
  ["太郎", "ー", "太郎"],
  ["ジョン", "スミス", "ジョン スミス"],
  ["Yuki", "田中", "Yuki 田中"],
  ["由紀", "Tanaka", "由紀 Tanaka"],
  ["由紀 M", "田中", "由紀 M 田中"],
  ["Jonas", "W.", "Jonas W."],
] as const;

test.each(names)("%s with the last name “%s” is shown as “%s”", (firstName, lastName, shown) => {
  expect(personName({ firstName, lastName })).toBe(shown);
});

test("a text of hyphens, dashes or full stops is no name, and one with a letter or digit is", () => {
  for (const text of ["-", "—", ".", "ー", " - ", ""]) expect([text, isNoName(text)]).toEqual([text, true]);
  for (const text of ["Silva", "-T", "W.", "一", "_", "0"])
    expect([text, isNoName(text)]).toEqual([text, false]);
});

test("a search for “Suharto -” is one for Suharto", () => {
  expect(searchWords(" Suharto  - ")).toEqual(["Suharto"]);
  expect(searchWords("Ana-Maria St. John")).toEqual(["Ana-Maria", "St.", "John"]);
});

test("a search for a hyphen alone keeps it, so that it doesn't find everybody", () => {
  expect(searchWords("-")).toEqual(["-"]);
  expect(searchWords(" ")).toEqual([]);
});
