import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SubscriptionProblem } from "#contract/features/subscriptions.ts";

/** Why a calendar can't be read, and what its owner can do. */
export const problemWords: Record<SubscriptionProblem, MessageDescriptor> = {
  "address-refused": msg`The address leads to a place that we don’t read: only public https addresses are read.`,
  unreachable: msg`The server can’t be reached.`,
  "bad-certificate": msg`The server’s certificate is not valid.`,
  "too-slow": msg`The server takes more than 5 seconds.`,
  "too-large": msg`The calendar is larger than 2 MB.`,
  "too-many-redirects": msg`The address is forwarded too often.`,
  "not-found": msg`There is no calendar at this address. Copy the address again from your calendar’s settings.`,
  "not-allowed": msg`The server refuses access. Copy the secret address, not the one of the web page.`,
  busy: msg`The server is busy.`,
  "server-error": msg`The server answers with an error.`,
  "not-a-calendar": msg`This is not a calendar but something else, such as a sign-in page. Copy the address that ends in .ics or is called iCal.`,
  unreadable: msg`The calendar contains something that we can’t read.`,
  "address-lost": msg`The stored address can’t be decrypted any more. Please remove the calendar and add it again.`,
};
