import { Trans } from "@lingui/react/macro";

/** What a place that is in no data set means for its matches. */
export const UnknownPlace = () => (
  <Trans>We don’t know this place; only people who type it the same way will match.</Trans>
);
