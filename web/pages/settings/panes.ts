import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Bell, Database, KeyRound, type LucideIcon, ShieldCheck, SunMoon, UserRound } from "lucide-react";

export type PaneId = "profile" | "security" | "privacy" | "notifications" | "appearance" | "data";

type Pane = {
  readonly id: PaneId;
  readonly path: string;
  /** Its name in the list. */
  readonly name: MessageDescriptor;
  readonly title: MessageDescriptor;
  readonly Icon: LucideIcon;
};

/** The settings in the order of their list. */
export const panes: readonly Pane[] = [
  { id: "profile", path: "/edit-profile", name: msg`Profile`, title: msg`Edit Profile`, Icon: UserRound },
  {
    id: "security",
    path: "/security",
    name: msg`Account & security`,
    title: msg`Account & security`,
    Icon: KeyRound,
  },
  { id: "privacy", path: "/privacy-settings", name: msg`Privacy`, title: msg`Privacy`, Icon: ShieldCheck },
  {
    id: "notifications",
    path: "/notification-settings",
    name: msg`Notifications`,
    title: msg`Notification Settings`,
    Icon: Bell,
  },
  { id: "appearance", path: "/appearance", name: msg`Appearance`, title: msg`Appearance`, Icon: SunMoon },
  { id: "data", path: "/your-data", name: msg`Your data`, title: msg`Your data`, Icon: Database },
];

/** Pages below a pane; the list marks the pane. */
const below: readonly { path: string; id: PaneId; title: MessageDescriptor }[] = [
  { path: "/security-log", id: "security", title: msg`Security log` },
  { path: "/use-the-api", id: "security", title: msg`Use the API` },
  { path: "/quiet-hours", id: "notifications", title: msg`Quiet hours and digests` },
  { path: "/consents", id: "privacy", title: msg`Your consents` },
  { path: "/blocked", id: "privacy", title: msg`Blocked people` },
];

/** The pane at an address; null at the list itself. */
export const paneAt = (path: string): { id: PaneId; title: MessageDescriptor } | null =>
  [...panes, ...below].find((it) => it.path === path.replace(/\/+$/, "")) ?? null;
