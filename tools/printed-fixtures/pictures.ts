import { boardingPass, printedRailTicket } from "./bar-codes.ts";
import { photo, screenshot } from "./draw.ts";
import { expecting, journey, type Printed, trip } from "./expecting.ts";
import { toLisbon, toOslo, toVienna } from "./flights.ts";

/** Pictures of tickets. */
export const pictures: readonly Printed[] = [
  {
    name: "picture-screenshot",
    expected: expecting(
      "A screenshot of a boarding pass with a QR code; the year is guessed",
      [journey("flight", "PLM4RT", "2027-05-12", "LIS")],
      [trip("PT", "Lisbon", "2027-05-12")],
    ),
    file: () => screenshot("qrcode", boardingPass(toLisbon)),
  },
  {
    name: "picture-photo",
    expected: expecting(
      "A photo of a printed boarding pass, askew and grainy",
      [journey("flight", "QQ7WXY", "2027-03-04", "OSL")],
      [trip("NO", "Oslo", "2027-03-04")],
    ),
    file: () => photo("pdf417", boardingPass(toOslo)),
  },
  {
    name: "picture-data-matrix",
    expected: expecting(
      "A boarding pass as Data Matrix in a WebP",
      [journey("flight", "VIE9KL", "2027-04-08", "VIE")],
      [trip("AT", "Vienna", "2027-04-08")],
    ),
    file: () => screenshot("datamatrix", boardingPass(toVienna)),
  },
  {
    name: "picture-rail",
    expected: expecting(
      "A rail ticket's Aztec code (UIC 918.3, as printed) with both times",
      [journey("train", "NDRP5512", "2027-06-04", "KOEBENHAVN H")],
      [trip("DK", "Copenhagen", "2027-06-04")],
    ),
    file: () =>
      screenshot(
        "azteccode",
        printedRailTicket({
          order: "NDRP5512",
          issued: "200120271015",
          from: "HAMBURG HBF",
          to: "KOEBENHAVN H",
          leaves: ["04.06", "07:23"],
          arrives: ["04.06", "12:04"],
        }),
      ),
  },
  {
    name: "picture-event",
    expected: expecting(
      "A QR code with a calendar entry",
      [{ kind: "event", confirmation: null, firstDay: "2027-08-20", lastDay: "2027-08-22", to: "Ghent" }],
      [trip("BE", "Ghent", "2027-08-20", "2027-08-22")],
    ),
    file: () =>
      screenshot(
        "qrcode",
        "BEGIN:VEVENT\r\nSUMMARY:Festival\r\nLOCATION:Ghent\\, Belgium\r\nDTSTART;VALUE=DATE:20270820\r\nDTEND;VALUE=DATE:20270823\r\nEND:VEVENT",
      ),
  },
];
