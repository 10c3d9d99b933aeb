import { expect, test } from "vitest";
import { isCancelledIn } from "./about.ts";

test.each([
  "Ihre Buchung wurde storniert.",
  "Your booking ABC123 has been cancelled.",
  "Information about your journey, which you can see online until the day of travel,\nyour booking ABC123 has been cancelled.",
  "Votre train 6607 est annulé.",
])("“%s” cancels", (text) => {
  expect(isCancelledIn(text)).toBe(true);
});

test.each([
  "Lorsque votre train est annulé, vous êtes remboursé.",
  "En cas de retard ou si votre train est annulé, appelez-nous.",
  "You pay nothing until your booking is cancelled.",
])("“%s” cancels nothing", (text) => {
  expect(isCancelledIn(text)).toBe(false);
});
