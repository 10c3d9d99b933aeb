import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type DeadLetter, type Switches, system } from "#contract/features/system.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { queryFor, invalidate } from "#web/lib/api/read.ts";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";

const health = queryFor(system.read);

/** Measured again at each view. */
export const useSystem = () => useQuery({ ...health, staleTime: 0 });
export const useDeadLetters = () => useQuery({ ...queryFor(system.deadLetters), staleTime: 0 });

/** Changes a runtime setting. The switch doesn't move until the server has stored it. */
export function useChangeSetting(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange({
    run: (body: Partial<Switches>) => call(system.turn, { body }),
    onDone: (switches) => {
      client.setQueryData(health.queryKey, (known) => known && { ...known, switches });
      void invalidate(client, system.read);
      onDone();
    },
    failed: (error) => ({ title: messageOf(error, t`The switch could not be changed`) }),
  });
}

export function useRetryDeadLetter() {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange({
    run: ({ id }: DeadLetter) => call(system.retry, { params: { id } }),
    onDone: (_, { what }) => {
      toast({ title: t`Retrying: ${what}`, kind: "success" });
      void invalidate(client, system.deadLetters, system.read);
    },
    failed: (error) => ({ title: messageOf(error, t`The retry could not be started`) }),
  });
}
