import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type DeadLetter, type Switches, system } from "../../../contract/system.ts";
import { call, messageOf } from "../../lib/call.ts";
import { read, refresh } from "../../lib/read.ts";
import { toast } from "../../ui/toast.ts";
import { useChange } from "../../ui/use-change.ts";

const health = read(system.read);

/** Measured anew each time it is looked at. */
export const useSystem = () => useQuery({ ...health, staleTime: 0 });
export const useDeadLetters = () => useQuery({ ...read(system.deadLetters), staleTime: 0 });

/** Turns a switch; it stands where it was until the server has it. */
export function useTurn(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange({
    run: (body: Partial<Switches>) => call(system.turn, { body }),
    onDone: (switches) => {
      client.setQueryData(health.queryKey, (known) => known && { ...known, switches });
      void refresh(client, system.read);
      onDone();
    },
    failed: (error) => ({ title: messageOf(error, t`The switch could not be turned`) }),
  });
}

export function useRetry() {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange({
    run: ({ id }: DeadLetter) => call(system.retry, { params: { id } }),
    onDone: (_, { what }) => {
      toast({ title: t`Trying again: ${what}`, kind: "success" });
      void refresh(client, system.deadLetters, system.read);
    },
    failed: (error) => ({ title: messageOf(error, t`It could not be tried again`) }),
  });
}
