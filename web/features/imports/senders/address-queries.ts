import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type ImportAddress, imports } from "#contract/features/imports.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";

export const addressQuery = queryFor(imports.address);

/** Whether bookings can be forwarded to this installation; true until that is known. */
export const useAcceptsEmail = (): boolean => useQuery(addressQuery).data?.takesMail ?? true;

/** Caches the answer to a change, which is the new state. */
export function useCacheAddress() {
  const client = useQueryClient();
  return (next: ImportAddress) => client.setQueryData(addressQuery.queryKey, next);
}

/** Creates, replaces or removes the user's address for bookings. */
export function useAddressChange(onDone: () => void) {
  const { t } = useLingui();
  const keep = useCacheAddress();
  const renew = useChange<void, ImportAddress>({
    run: () => call(imports.renewAddress),
    onDone: (next) => {
      keep(next);
      toast({ title: t`Your new address is ready`, kind: "success" });
      onDone();
    },
    failed: (error) => ({ title: t`The address could not be created`, description: messageOf(error, "") }),
  });
  const remove = useChange({
    run: () => call(imports.removeAddress),
    onDone: () => {
      toast({ title: t`You no longer have an address for bookings`, kind: "success" });
      onDone();
    },
    failed: (error) => ({ title: t`The address could not be removed`, description: messageOf(error, "") }),
  });
  return { renew, remove };
}

export function useRemoveSender() {
  const { t } = useLingui();
  return useChange<number>({
    run: (id) => call(imports.removeSender, { params: { id } }),
    onDone: () => {
      toast({ title: t`Address removed`, kind: "success" });
    },
    failed: (error) => ({ title: t`The address could not be removed`, description: messageOf(error, "") }),
  });
}
