import { t } from "@lingui/core/macro";
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import type { CallInput, Route } from "#contract/shared/route.ts";
import { CallError, messageOf } from "#web/lib/api/call.ts";
import { queryFor, refetchStale } from "#web/lib/api/read.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { toast } from "#ui/overlays/toast.ts";

/** Rows per page. */
export const pageSize = 20;

/**
 * Query options of the admin pages: refetched at every mount and focus, so that each look is current and is
 * in the audit log.
 */
export const alwaysRefetch = {
  staleTime: 0,
  refetchOnMount: "always",
  refetchOnWindowFocus: "always",
  placeholderData: keepPreviousData,
} as const;

export const useAdmin = <const R extends Route>(route: R, input?: CallInput<R>) =>
  useQuery({ ...queryFor(route, input), ...alwaysRefetch });

type Page = { items: readonly unknown[]; totalCount: number; next: string | null };

/**
 * An admin list, a page at a time. The server returns only the cursor of the next page, so the cursors of
 * earlier pages are kept here. Another query starts at its first page.
 */
export function useAdminList<const R extends Route>(route: R, asked: Record<string, string>) {
  const question = JSON.stringify(asked);
  const [trail, setTrail] = useState<{ question: string; pages: readonly string[] }>({ question, pages: [] });
  const pages = trail.question === question ? trail.pages : [];
  const after = pages.at(-1);
  const query = { ...asked, limit: String(pageSize), ...(after !== undefined && { after }) };
  const list = useQuery({ ...queryFor(route, { query } as unknown as CallInput<R>), ...alwaysRefetch });
  const page = list.data as Page | undefined;
  const go = (next: readonly string[]) => setTrail({ question, pages: next });
  const from = pages.length * pageSize;
  const next = page?.next;
  return {
    ...list,
    /** Positions of the first and the last row shown, counted from 1; `from` is 0 if there are none. */
    from: page?.items.length ? from + 1 : 0,
    to: from + (page?.items.length ?? 0),
    onPrevious: pages.length > 0 ? () => go(pages.slice(0, -1)) : null,
    onNext: next ? () => go([...pages, next]) : null,
  };
}

const prefix = "/api/admin/";
const isAdminQuery = (key: unknown): boolean =>
  typeof key === "string" && (key.startsWith(prefix) || key === "/api/sms/analytics");

/** Invalidates every query of the admin pages. */
export const refreshAdmin = (client: QueryClient): Promise<void> =>
  refetchStale(client, { predicate: ({ queryKey }) => isAdminQuery(queryKey[0]) });

type ChangeMessages = { done: string; failed: string; onDone?: () => void };

/** A change that an admin makes. A toast shows the outcome; a success also invalidates all admin queries. */
export function useAdminChange<T>(
  run: (input: T) => Promise<unknown>,
  { done, failed, onDone }: ChangeMessages,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      toast({ title: t`Success`, description: done, kind: "success" });
      void refreshAdmin(client);
      onDone?.();
    },
    onError: (error) => toastAdminFailure(error, failed),
  });
}

/** Shows a toast with what failed and the server's reason. */
export function toastAdminFailure(error: unknown, failed: string): void {
  if (handledAsSignedOut(error, toast)) return;
  const why = error instanceof CallError ? messageOf(error, "") : "";
  toast({ title: t`Error`, description: why ? `${failed}: ${why}` : failed, kind: "error" });
}
