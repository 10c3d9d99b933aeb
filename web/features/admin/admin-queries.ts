import { t } from "@lingui/core/macro";
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import type { CallInput, Route } from "../../../contract/route.ts";
import { CallError, messageOf } from "../../lib/call.ts";
import { read } from "../../lib/read.ts";
import { handledAsSignedOut } from "../../lib/unauthorized.ts";
import { toast } from "../../ui/toast.ts";

/** Rows of a page. */
export const pageSize = 20;

/** What admins look at is asked for anew whenever they look, and each time counts. */
export const fresh = {
  staleTime: 0,
  refetchOnMount: "always",
  refetchOnWindowFocus: "always",
  placeholderData: keepPreviousData,
} as const;

export const useAdmin = <const R extends Route>(route: R, input?: CallInput<R>) =>
  useQuery({ ...read(route, input), ...fresh });

type Page = { items: readonly unknown[]; totalCount: number; next: string | null };

/**
 * A list, a page at a time. The server knows only what follows a page, so the ways back are remembered here; another
 * question begins at its first page.
 */
export function useAdminList<const R extends Route>(route: R, asked: Record<string, string>) {
  const question = JSON.stringify(asked);
  const [trail, setTrail] = useState<{ question: string; pages: readonly string[] }>({ question, pages: [] });
  const pages = trail.question === question ? trail.pages : [];
  const after = pages.at(-1);
  const query = { ...asked, limit: String(pageSize), ...(after !== undefined && { after }) };
  const list = useQuery({ ...read(route, { query } as unknown as CallInput<R>), ...fresh });
  const page = list.data as Page | undefined;
  const go = (next: readonly string[]) => setTrail({ question, pages: next });
  const from = pages.length * pageSize;
  const next = page?.next;
  return {
    ...list,
    page: list.data,
    /** The first and the last of what is shown, counted from one. */
    from: page?.items.length ? from + 1 : 0,
    to: from + (page?.items.length ?? 0),
    onPrevious: pages.length > 0 ? () => go(pages.slice(0, -1)) : null,
    onNext: next ? () => go([...pages, next]) : null,
  };
}

const prefix = "/api/admin/";
const isAdmins = (key: unknown): boolean =>
  typeof key === "string" && (key.startsWith(prefix) || key === "/api/sms/analytics");

/** Asks for everything again that an admin looks at. */
export const refreshAdmin = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => isAdmins(queryKey[0]) });

type Told = { done: string; failed: string; onDone?: () => void };

/** A change that an admin makes: told when it is done or why not, and everything is asked for again. */
export function useAdminChange<T>(run: (input: T) => Promise<unknown>, { done, failed, onDone }: Told) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      toast({ title: t`Success`, description: done, kind: "success" });
      void refreshAdmin(client);
      onDone?.();
    },
    onError: (error) => tellFailure(error, failed),
  });
}

/** What failed, and the server's own words for why. */
export function tellFailure(error: unknown, failed: string): void {
  if (handledAsSignedOut(error, toast)) return;
  const why = error instanceof CallError ? messageOf(error, "") : "";
  toast({ title: t`Error`, description: why ? `${failed}: ${why}` : failed, kind: "error" });
}
