import { expect, test } from "vitest";
import { addressOf } from "./address.ts";

test.each([
  ["上海市黄浦区南京东路20-1号", "上海", "CN"],
  ["北京市朝阳区建国路12-3号", "北京", "CN"],
  ["广州市番禺区市桥路12-3", "广州", "CN"],
  ["成都市武侯区人民南路11-2号 3楼", "成都", "CN"],
  ["福岡市博多区博多駅中央街4-32", "福岡", "JP"],
  ["札幌市中央区大通西4丁目6-1", "札幌", "JP"],
  ["青葉グリーンホテル(仙台市青葉区中央4-32)", "仙台", "JP"],
  ["仙台市青葉区中央4-32", "仙台", null],
])("%s is in %s", (line, city, country) => {
  expect(addressOf(line)?.where).toMatchObject({ city, country });
});
