import { Trans } from "@lingui/react/macro";

/** The way to the page that finds out what is wrong; one that begins anew, since this one is broken. */
export const HavingTrouble = () => (
  <a
    href="/device-diagnostic"
    className="target inline-flex items-center justify-center text-sm font-semibold text-accent underline underline-offset-4"
  >
    <Trans>Having trouble?</Trans>
  </a>
);
