import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type ImportAddress, imports } from "../../../contract/imports.ts";
import { call, messageOf } from "../../lib/call.ts";
import { read, refresh } from "../../lib/read.ts";
import { toast } from "../../ui/toast.ts";
import { useChange } from "../../ui/use-change.ts";

export const address = read(imports.address);

/** Whether bookings can be forwarded to this installation, as far as is known. */
export const useTakesMail = (): boolean => useQuery(address).data?.takesMail ?? true;

/** The answer to a change is how things stand from then on. */
export function useKeepAddress() {
  const client = useQueryClient();
  return (next: ImportAddress) => client.setQueryData(address.queryKey, next);
}

/** Getting an address, another one, or none. */
export function useAddressChange(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const keep = useKeepAddress();
  const renew = useChange<void, ImportAddress>({
    run: () => call(imports.renewAddress),
    onDone: (next) => {
      keep(next);
      toast({ title: t`This is your address now`, kind: "success" });
      onDone();
    },
    failed: (error) => ({ title: t`No address was made`, description: messageOf(error, "") }),
  });
  const remove = useChange({
    run: () => call(imports.removeAddress),
    onDone: () => {
      void refresh(client, imports.address);
      toast({ title: t`You have no address for bookings any more`, kind: "success" });
      onDone();
    },
    failed: (error) => ({ title: t`The address could not be removed`, description: messageOf(error, "") }),
  });
  return { renew, remove };
}

export function useRemoveSender() {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<number>({
    run: (id) => call(imports.removeSender, { params: { id } }),
    onDone: () => {
      void refresh(client, imports.address);
      toast({ title: t`Address removed`, kind: "success" });
    },
    failed: (error) => ({ title: t`The address could not be removed`, description: messageOf(error, "") }),
  });
}
