import { t } from "@lingui/core/macro";
import type { Standing } from "./check.ts";

export const standingWords = (): Record<Standing, string> => ({
  good: t`Fine`,
  attention: t`Attention`,
  problem: t`Problem`,
  unknown: t`Not known`,
});
