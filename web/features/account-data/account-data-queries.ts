import { useLingui } from "@lingui/react/macro";
import { type DataExport, accountData } from "#contract/features/account-data.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { queryFor } from "#web/lib/api/read.ts";
import type { Freshly } from "#ui/forms/fresh-sign-in.tsx";
import { useChange } from "#ui/forms/use-change.ts";

const pollIntervalMs = 1000;

export const isInProgress = ({ state }: DataExport): boolean => state === "waiting" || state === "running";

/** The user's own data exports; polled every second while one is being made. */
export const exportsQuery = {
  ...queryFor(accountData.exports),
  staleTime: 0,
  refetchInterval: ({ state: { data } }: { state: { data: DataExport[] | undefined } }) =>
    data?.some(isInProgress) ? pollIntervalMs : (false as const),
};

export function useStartExport(freshly: Freshly) {
  const { t } = useLingui();
  return useChange({
    run: () => freshly(() => call(accountData.startExport)),
    failed: (error) => ({ title: t`Failed to request your data`, description: messageOf(error, "") }),
  });
}
