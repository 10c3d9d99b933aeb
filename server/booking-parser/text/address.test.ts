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

test.each([
  ["485 7th Avenue New York New York 10018 USA", "New York", "New York"],
  ["485 7th Avenue, Portland, Maine 04101, USA", "Portland", "Maine"],
  ["485 7th Ave. New York NY 10018-1234", "New York", "NY"],
  ["100 Market St St. Louis, Missouri 63101 United States", "St. Louis", "Missouri"],
  ["2 Fox Road SE Albuquerque New Mexico 87102 USA", "Albuquerque", "New Mexico"],
])("%s is in %s", (line, city, region) => {
  expect(addressOf(line)?.where).toMatchObject({ city, region, country: "US" });
});

test.each([
  ["Rua dos Correeiros 204, Lisbon, 1100-170 Portugal", "Lisbon", "PT"],
  ["Hoża 12, Warsaw, 00-528 Poland", "Warsaw", "PL"],
  ["Vasagatan 3, Stockholm, 111 20 Sweden", "Stockholm", "SE"],
  ["Damrak 8, Amsterdam, 1012 AB Netherlands", "Amsterdam", "NL"],
  ["12 rue Monge, Paris, 75005 France", "Paris", "FR"],
  ["Torstr. 9, Berlin, 10115, Deutschland", "Berlin", "DE"],
])("behind the city, %s has its postal code beside the country", (line, city, country) => {
  expect(addressOf(line)?.where).toMatchObject({ city, country });
});

test.each([
  ["Carrera 21, Centro, 18010 Granada", "Granada"],
  ["2 Côte d'Eich, Centre, 2450 Luxembourg", "Luxembourg"],
])("in %s the name beside the postal code is the city, and no country", (line, city) => {
  expect(addressOf(line)?.where).toMatchObject({ city });
});
