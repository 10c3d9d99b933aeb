import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Output } from "#contract/shared/route.ts";
import { securityLogPageSize, security, type SecurityEntry } from "#contract/features/security.ts";
import { call } from "#web/lib/api/call.ts";

const nextAfter = (page: readonly SecurityEntry[]) =>
  page.length < securityLogPageSize ? undefined : page.at(-1)?.id;

/** The log, page by page. */
export const logPages = infiniteQueryOptions({
  queryKey: [security.log.path],
  initialPageParam: undefined as number | undefined,
  queryFn: ({ pageParam, signal }): Promise<Output<typeof security.log>> =>
    call(security.log, { query: pageParam === undefined ? {} : { before: pageParam } }, { signal }),
  getNextPageParam: nextAfter,
});
