import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import type { Output } from "../../../contract/route.ts";
import { logPage, security, type SecurityEntry } from "../../../contract/security.ts";
import { call } from "../../lib/call.ts";
import { refresh } from "../../lib/read.ts";

/** After anything here was changed: where one is signed in, two-factor, and the log that tells of it. */
export const refreshSecurity = (client: QueryClient) =>
  refresh(client, security.sessions, security.twoFactor, security.log);

const nextAfter = (page: readonly SecurityEntry[]) => (page.length < logPage ? undefined : page.at(-1)?.id);

/** The log, page by page. */
export const logPages = infiniteQueryOptions({
  queryKey: [security.log.path],
  initialPageParam: undefined as number | undefined,
  queryFn: ({ pageParam, signal }): Promise<Output<typeof security.log>> =>
    call(security.log, { query: pageParam === undefined ? {} : { before: pageParam } }, { signal }),
  getNextPageParam: nextAfter,
});
