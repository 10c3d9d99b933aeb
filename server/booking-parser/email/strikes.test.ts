import { expect, test } from "vitest";
import { documentOf } from "#testing/bookings/fixtures.ts";
import { readDocument } from "#booking-parser/read.ts";
import { strikesJourney } from "./email.ts";

test.for([
  ["<s>3 May 2027</s>", true],
  ["<s>Sunday</s> 10 May 2027", true],
  ["<s>5/13/2027</s> 5/14/2027", true],
  ["<s>10.05.2027</s>", true],
  ["<del>17:55</del> 19:10", true],
  ['<p style="text-decoration: line-through">Flight AB 123</p>', true],
  ['<p style="text-decoration: red line-through">Flight AB 123</p>', true],
  ["<strike>Madrid (MAD) - Porto (OPO)</strike>", true],
  ["<s>Porto</s> (cancelled)", true],
  ["<style>.old { text-decoration: line-through }</style><p class=old>Porto</p>", true],
  [`<s>${"1.".repeat(100)}</s>`, true],
  ["<s>€ 129.00</s> € 99.00", false],
  ["<s>1.299,00 EUR</s>", false],
  ["<s>R$ 8.914,72</s>", false],
  ["<s>12.50</s> 10.15", false],
  ["<s>Seat 12A, window</s>", false],
  ["3 May 2027, 17:55", false],
] as const)("whether anything of a journey is struck through: %s", ([html, strikes]) => {
  expect(strikesJourney(`<div>${html}</div>`)).toBe(strikes);
});

const out = ["Flight AB 123", "3 May 2027", "Madrid (MAD) 09:00 - Porto (OPO) 10:15"];
const back = ["Flight AB 124", "9 May 2027", "Porto (OPO) 18:00 - Madrid (MAD) 21:15"];
/** A mail with a page and its text, and the days of the flights read in it. */
async function daysIn(page: readonly string[], text: readonly string[]): Promise<string[]> {
  const part = (type: string, lines: readonly string[]) => [
    "--b",
    `Content-Type: text/${type}; charset=utf-8`,
    "",
    ...lines,
  ];
  const mail = [
    "From: Air <a@example.org>",
    "Subject: Your booking is confirmed",
    "MIME-Version: 1.0",
    'Content-Type: multipart/alternative; boundary="b"',
    "",
    ...part("plain", ["Booking reference: ABC123", ...text]),
    ...part(
      "html",
      ["Booking reference: ABC123", ...page].map((line) => `<p>${line}</p>`),
    ),
    "--b--",
  ];
  const { reservations } = await readDocument(documentOf(mail.join("\r\n")));
  return reservations.map(({ firstDay }) => firstDay);
}

test("a flight that only the text has is read beside a former price in the page", async () => {
  expect(await daysIn([...out, "<s>€ 129.00</s> € 99.00"], [...out, ...back])).toEqual([
    "2027-05-03",
    "2027-05-09",
  ]);
});

test("a flight that the page strikes through isn't read from the text", async () => {
  expect(await daysIn([...out, ...back.map((line) => `<s>${line}</s>`)], [...out, ...back])).toEqual([
    "2027-05-03",
  ]);
});

test.each([
  ["<s>", (line: string) => `<s>${line}</s>`],
  ["<del>", (line: string) => `<del>${line}</del>`],
  ["a style", (line: string) => `<span style="text-decoration: line-through">${line}</span>`],
])(
  "a booking that is struck through as a whole is none, in the page or in the text: %s",
  async (_, strike) => {
    const page = ["Your booking is confirmed", ...out.map(strike)];
    expect(await daysIn(page, out)).toEqual([]);
    expect(await daysIn(page, ["See the page."])).toEqual([]);
    expect(await daysIn([...page, "<s>Booking reference: ABC123</s>"], out)).toEqual([]);
  },
);

test("a hotel that is struck through as a whole is none", async () => {
  const stay = ["Hotel Tejo", "Check-in: 3 May 2027", "Check-out: 7 May 2027", "Rua Nova 3, 1100-159 Lisboa"];
  expect(await daysIn(stay, stay)).toEqual(["2027-05-03"]);
  expect(
    await daysIn(
      stay.map((line) => `<s>${line}</s>`),
      stay,
    ),
  ).toEqual([]);
});

test("another flight in the text of a mail that strikes through one is read", async () => {
  expect(
    await daysIn(
      out.map((line) => `<s>${line}</s>`),
      [...out, ...back],
    ),
  ).toEqual(["2027-05-09"]);
});

test("a mail that cancels what it strikes through cancels it", async () => {
  const page = ["Your booking has been cancelled", ...out.map((line) => `<s>${line}</s>`)];
  expect(await daysIn(page, ["Your booking has been cancelled", ...out])).toEqual(["2027-05-03"]);
});

test("the new flight of a day is read beside a struck one", async () => {
  const later = ["Flight AB 125", "3 May 2027", "Madrid (MAD) 19:00 - Porto (OPO) 20:15"];
  const page = out.map((line) => `<s>${line}</s>`);
  expect(await daysIn(page, later)).toEqual(["2027-05-03"]);
});
