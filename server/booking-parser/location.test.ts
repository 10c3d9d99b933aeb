import { expect, test } from "vitest";
import { parseLocation } from "./location.ts";

test.each([
  ["Teatro Nuevo, Calle Larga 4, 31001 Pamplona, Navarra", "Pamplona", "Navarra"],
  ["Palazzo, Via Roma 12, 10123 Torino, Piemonte", "Torino", "Piemonte"],
  ["Acme, 4 Hill Ct, 12345 Main Street, Springfield", "Springfield", null],
  ["Acme, 12345 Elm Terrace, Springfield", "Springfield", null],
  ["Acme, Suite 4, 12345 Elm Terrace, Springfield", "Springfield", null],
  ["Halle 5, 80331 Marienplatz, München", "München", null],
])("“%s” is in %s", (written, city, region) => {
  expect(parseLocation(written)).toMatchObject({ city, region });
});
