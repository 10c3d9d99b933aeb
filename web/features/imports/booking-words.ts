import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  BedDouble,
  Bus,
  CalendarDays,
  Car,
  type LucideIcon,
  Plane,
  Ship,
  Ticket,
  TrainFront,
  Utensils,
} from "lucide-react";
import type { BookingKind } from "#contract/features/bookings.ts";

type Words = {
  icon: LucideIcon;
  kind: MessageDescriptor;
  first: MessageDescriptor;
  last: MessageDescriptor;
};

const leg = { first: msg`Departs`, last: msg`Arrives` };
const entry = { first: msg`Begins`, last: msg`Ends` };

/** The icon and name of each kind of booking, and the labels of its first and last day. */
export const bookingWords: Record<BookingKind, Words> = {
  lodging: { icon: BedDouble, kind: msg`Place to stay`, first: msg`Check-in`, last: msg`Check-out` },
  flight: { icon: Plane, kind: msg`Flight`, ...leg },
  train: { icon: TrainFront, kind: msg`Train`, ...leg },
  bus: { icon: Bus, kind: msg`Bus`, ...leg },
  ferry: { icon: Ship, kind: msg`Ferry`, ...leg },
  car: { icon: Car, kind: msg`Rental car`, first: msg`Pick-up`, last: msg`Return` },
  event: { icon: Ticket, kind: msg`Event`, ...entry },
  food: { icon: Utensils, kind: msg`Restaurant`, ...entry },
  calendar: { icon: CalendarDays, kind: msg`Calendar entry`, ...entry },
};
