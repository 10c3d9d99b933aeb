import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { type LucideIcon, MapPinHouse, Plane, UserRoundPlus, UserRoundPen } from "lucide-react";
import type { OnboardingStep } from "../../../contract/onboarding.ts";

type Words = {
  icon: LucideIcon;
  title: MessageDescriptor;
  why: MessageDescriptor;
  action: MessageDescriptor;
  to: string;
  /** Another way to the same. */
  or?: { action: MessageDescriptor; to: string };
};

/** What each step asks for, why, and where it is done. */
export const stepWords: Record<OnboardingStep, Words> = {
  photo: {
    icon: UserRoundPen,
    title: msg`Show your face`,
    why: msg`With a photo, friends know that it is you.`,
    action: msg`Add a photo`,
    to: "/edit-profile?photo=1",
  },
  home: {
    icon: MapPinHouse,
    title: msg`Say where home is`,
    why: msg`You learn when a friend comes to your town.`,
    action: msg`Set your home`,
    to: "/edit-profile",
  },
  trip: {
    icon: Plane,
    title: msg`Add your first trip`,
    why: msg`A city and the days: enough to see who else is there.`,
    action: msg`Add a trip`,
    to: "/?add=trip",
    or: { action: msg`Import a booking`, to: "/imports/new" },
  },
  connection: {
    icon: UserRoundPlus,
    title: msg`Connect with somebody`,
    why: msg`Only people you are connected with see where your ways cross.`,
    action: msg`Find People`,
    to: "/find-people",
    or: { action: msg`Invite People`, to: "/invite" },
  },
};
