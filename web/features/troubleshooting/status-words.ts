import { t } from "@lingui/core/macro";
import type { CheckStatus } from "./check.ts";

export const statusWords = (): Record<CheckStatus, string> => ({
  good: t`Fine`,
  attention: t`Attention`,
  problem: t`Problem`,
  unknown: t`Unknown`,
});
