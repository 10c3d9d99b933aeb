import { Trans } from "@lingui/react/macro";

/** The link to the diagnostic page; a plain link that reloads the app, because the current page is broken. */
export const TroubleshootingLink = () => (
  <a
    href="/device-diagnostic"
    className="target inline-flex items-center justify-center text-sm font-semibold text-accent underline underline-offset-4"
  >
    <Trans>Having trouble?</Trans>
  </a>
);
