import { describe, expect, test } from "vitest";
import { type Letter, linesOf } from "./lines.ts";

/** Letters of 10 points, each 5 wide, from `x` at the height `y`. A space moves on. */
const write = (text: string, x: number, y: number, size = 10): Letter[] =>
  [...text].flatMap((letter, at) => {
    const left = x + (at * size) / 2;
    const isAfterSpace = text[at - 1] === " ";
    return letter === " "
      ? []
      : { text: letter, left, right: left + size / 2, bottom: y, top: y + size, isAfterSpace };
  });

describe("the lines of a page are in the order in which people read them", () => {
  test("a label and its value are on one line, with a tab between them", () => {
    const letters = [
      ...write("Lisbon", 200, 700),
      ...write("Berlin Hbf", 200, 720),
      ...write("From", 50, 720),
    ];
    expect(linesOf([...letters, ...write("To", 50, 700)])).toEqual(["From\tBerlin Hbf", "To\tLisbon"]);
  });

  test("a small label beside a large value is on its line", () => {
    expect(linesOf([...write("Gate", 50, 500, 8), ...write("A12", 120, 498, 16)])).toEqual(["Gate\tA12"]);
  });

  test("columns of labels above columns of values keep their order", () => {
    const letters = [
      ...write("Check-in", 50, 400),
      ...write("3 May 2027", 50, 385),
      ...write("Check-out", 200, 400),
      ...write("6 May 2027", 200, 385),
    ];
    expect(linesOf(letters)).toEqual(["Check-in\tCheck-out", "3 May 2027\t6 May 2027"]);
  });

  test("words of different fonts on one line are separated by a space", () => {
    expect(linesOf([...write("Flight", 50, 300), ...write("QX 218", 84, 300)])).toEqual(["Flight QX 218"]);
  });
});
