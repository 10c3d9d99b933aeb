import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import {
  CalendarHeart,
  type LucideIcon,
  MapPinned,
  MessageCircle,
  UserRoundCheck,
  UsersRound,
} from "lucide-react";

export type Section = "trips" | "matches" | "groups" | "connect" | "messages";

/** The five sections of the home page, in order; the id is the `tab` in the address. */
export const sections: readonly { id: Section; path: string; name: MessageDescriptor; Icon: LucideIcon }[] = [
  { id: "trips", path: "/", name: msg`Trips`, Icon: MapPinned },
  { id: "matches", path: "/?tab=matches", name: msg`Matches`, Icon: CalendarHeart },
  { id: "groups", path: "/?tab=groups", name: msg`Groups`, Icon: UsersRound },
  { id: "connect", path: "/?tab=connect", name: msg`Connections`, Icon: UserRoundCheck },
  { id: "messages", path: "/?tab=messages", name: msg`Chats`, Icon: MessageCircle },
];

/** The section for an address's `tab`; the first one if it is missing or unknown. */
export const sectionOf = (tab: string | null): Section =>
  sections.find((section) => section.id === tab)?.id ?? "trips";

const hashes: Record<string, Section> = {
  "#/matches": "matches",
  "#/messages": "messages",
  "#/connections": "connect",
};

/**
 * The section for a notification's hash: `#/matches`, `#/messages` or `#/connections`; null for any other.
 */
export const sectionOfHash = (hash: string): Section | null => hashes[hash] ?? null;
