import { expect, test } from "vitest";
import { routeIn } from "./routes.ts";
import { transportNamed } from "./words.ts";

test("a Japanese train with its number is one, and a room, road or typhoon with a number isn't", () => {
  for (const train of ["のぞみ25号 東京→京都", "サンダーバード 25号：大阪→金沢"])
    expect([train, transportNamed(train)]).toEqual([train, "train"]);
  for (const other of ["会議室101号 打合せ", "国道1号 静岡", "台風19号 沖縄", "地铁2号线 人民广场"])
    expect([other, transportNamed(other)]).toEqual([other, null]);
});

test("a terminal or street with a number stays in the name of the place", () => {
  expect(routeIn("浦东机场2号航站楼 → 杭州", false)?.from).toBe("浦东机场2号航站楼");
  expect(routeIn("南京西路1266号 → 浦东机场", false)?.from).toBe("南京西路1266号");
  expect(routeIn("のぞみ25号 東京→京都", true)).toMatchObject({ from: "東京", to: "京都" });
});
