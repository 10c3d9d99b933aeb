import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { type LucideIcon, MapPinHouse, Plane, UserRoundPlus, UserRoundPen } from "lucide-react";
import type { OnboardingStep } from "#contract/features/onboarding.ts";

type Words = {
  icon: LucideIcon;
  title: MessageDescriptor;
  why: MessageDescriptor;
  action: MessageDescriptor;
  to: string;
  /** Another way to do the same. */
  or?: { action: MessageDescriptor; to: string };
};

/** What each step asks for, why, and where to do it. */
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
    title: msg`Choose your home city`,
    why: msg`We tell you when a friend comes to your city.`,
    action: msg`Set your home`,
    to: "/edit-profile?home=1",
  },
  trip: {
    icon: Plane,
    title: msg`Add your first trip`,
    why: msg`A city and dates are enough to see who else is there.`,
    action: msg`Add a trip`,
    to: "/?add=trip",
    or: { action: msg`Import a booking`, to: "/imports/new" },
  },
  connection: {
    icon: UserRoundPlus,
    title: msg`Connect with someone`,
    why: msg`Only people you are connected with see where your trips overlap.`,
    action: msg`Find People`,
    to: "/find-people",
    or: { action: msg`Invite People`, to: "/invite" },
  },
};
