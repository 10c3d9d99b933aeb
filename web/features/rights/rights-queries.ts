import { useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type DataExport, rights } from "../../../contract/rights.ts";
import { call, messageOf } from "../../lib/call.ts";
import { read, refresh } from "../../lib/read.ts";
import { useChange } from "../../ui/use-change.ts";

const pollEvery = 1000;

export const isUnderWay = ({ state }: DataExport): boolean => state === "waiting" || state === "running";

/** One's copies; asked for each second while one is being made. */
export const copies = {
  ...read(rights.exports),
  staleTime: 0,
  refetchInterval: ({ state: { data } }: { state: { data: DataExport[] | undefined } }) =>
    data?.some(isUnderWay) ? pollEvery : (false as const),
};

export function useStartExport() {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange({
    run: () => call(rights.startExport),
    onDone: () => void refresh(client, rights.exports),
    failed: (error) => ({ title: t`Failed to ask for your data`, description: messageOf(error, "") }),
  });
}
