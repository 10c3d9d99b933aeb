import { expect, test } from "vitest";
import { openHtml } from "./html.ts";
import { text, items } from "./item.ts";
import { itemsOfPage } from "./microdata.ts";

const pageOf = (html: string) => itemsOfPage(openHtml(html));

test("each element's value is read from its attribute or text", () => {
  const [item] = pageOf(`<div itemscope itemtype="http://schema.org/Thing">
    <meta itemprop="a" content="1"><link itemprop="b" href="http://schema.org/Confirmed"><time itemprop="c" datetime="2027-05-03">3 May</time>
    <data itemprop="d" value="4">four</data><span itemprop="e"> <b>five</b> </span><span itemprop="f" content="6">six</span>
    <a itemprop="g" href="https://elsewhere.example">seven</a><img itemprop="h" src="https://elsewhere.example/1.png" alt="eight">
  </div>`);
  const texts = ["a", "b", "c", "d", "e", "f", "g", "h"].map((name) => text(item ?? null, name));
  expect(texts).toEqual([
    "1",
    "http://schema.org/Confirmed",
    "2027-05-03",
    "4",
    "five",
    "6",
    "seven",
    "eight",
  ]);
});

test("items are nested, also through tables and references to other parts of the page", () => {
  const [item, ...others] = pageOf(`
    <div itemscope itemtype="https://www.schema.org/LodgingReservation http://schema.org/Reservation" itemref="when nobody">
      <table><tr><td itemprop="reservationFor" itemscope itemtype="http://schema.org/Hotel"><i itemprop="name">Sol</i></td></tr></table>
      <span itemprop="name">outer</span></div>
    <p id="when"><span itemprop="checkinTime checkinDate">2027-05-03</span></p>`);
  expect(others).toEqual([]);
  expect(item?.types).toEqual(["lodgingreservation", "reservation"]);
  expect(text(items(item ?? null, "reservationFor")[0] ?? null, "name")).toBe("Sol");
  expect([text(item ?? null, "name"), text(item ?? null, "checkinDate")]).toEqual(["outer", "2027-05-03"]);
});

test("an item that refers to itself is read once", () => {
  const [item] = pageOf(
    `<div id="a" itemscope itemref="a b"></div><div id="b" itemprop="x" itemscope itemref="a b"></div>`,
  );
  expect(items(item ?? null, "x")).toHaveLength(1);
});
