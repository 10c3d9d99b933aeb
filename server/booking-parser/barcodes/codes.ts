import { readCalendar } from "#booking-parser/calendar/calendar.ts";
import type { Reservation } from "#booking-parser/reservation.ts";
import { isBoardingPass, readBoardingPass } from "./boarding-pass.ts";
import { isRailTicket, readRailTicket } from "./rail-ticket.ts";
import type { Scanned } from "./scan.ts";

const maxCodes = 50;

/** The bookings in bar codes: boarding passes, rail tickets and calendar entries. Links aren't opened. */
export const readCodes = (codes: readonly Scanned[], receivedAt: string): Reservation[] =>
  codes.slice(0, maxCodes).flatMap(({ text, bytes }) => {
    const line = text.trim();
    if (isRailTicket(bytes)) return readRailTicket(bytes);
    if (isBoardingPass(line)) return readBoardingPass(line, receivedAt);
    if (/^BEGIN:VCALENDAR/i.test(line)) return readCalendar(line, receivedAt);
    if (/^BEGIN:VEVENT/i.test(line))
      return readCalendar(`BEGIN:VCALENDAR\r\n${line}\r\nEND:VCALENDAR`, receivedAt);
    return [];
  });
