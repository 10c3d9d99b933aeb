import { expect, test } from "vitest";
import { turnedLines } from "./turned.ts";

const linesOf = (html: string) => {
  const root = document.createElement("div");
  root.innerHTML = html;
  return turnedLines(root);
};

test.each([
  ["a name before a number", "<p>باريس · 3 – 5 Sept</p>"],
  ["a name before another name", "<p>ليلى، باريس</p>"],
  ["a sentence that takes its direction from the name", "<p><bdi>ليلى and Bo meet</bdi></p>"],
])("%s is found", (_, html) => expect(linesOf(html)).toHaveLength(1));

test.each([
  ["isolated by an element", "<p><bdi>باريس</bdi> · 3 – 5 Sept</p>"],
  ["isolated by characters", "<p>\u2068باريس\u2069 · 3 – 5 Sept</p>"],
  ["in a block of its own", "<div><p>باريس</p><p>3 – 5 Sept</p></div>"],
  ["before a Latin word", "<p>باريس in September, 3 days</p>"],
])("a name that is %s turns nothing", (_, html) => expect(linesOf(html)).toEqual([]));
