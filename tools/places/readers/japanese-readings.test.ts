import { expect, test } from "vitest";
import { municipalities } from "./japanese-readings.ts";

const readings = (list: Parameters<typeof municipalities>[0]) =>
  municipalities(list).map(({ name, reading }) => `${name} ${reading}`);

test("Hachioji is read in hiragana, and a town without its county", () => {
  expect(
    readings({
      13201: ["八王子市", "ﾊﾁｵｳｼﾞｼ"],
      "01303": ["石狩郡当別町", "イシカリグントウベツチョウ"],
      10202: ["高崎市", "タカサキシ"],
      "07203": ["郡山市", "コオリヤマシ"],
    }).toSorted(),
  ).toEqual(
    ["八王子市 はちおうじし", "当別町 とうべつちょう", "郡山市 こおりやまし", "高崎市 たかさきし"].toSorted(),
  );
});

test("a city that is listed by its wards is read once", () => {
  expect(
    readings({
      22101: ["静岡市葵区", "シズオカシアオイク"],
      22102: ["静岡市駿河区", "シズオカシスルガク"],
      22103: ["静岡市清水区", "シズオカシシミズク"],
    }),
  ).toEqual(["静岡市 しずおかし"]);
});
