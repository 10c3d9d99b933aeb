import { Resolver } from "node:dns/promises";

/** For one attempt; there are two. */
const timeoutMs = 2_000;

/**
 * The IP addresses of a public host name. Asks the name servers itself: the system's own lookup can't be
 * stopped and occupies one of the few threads that files and passwords need, too. `servers` replaces the
 * system's name servers.
 */
export async function resolveName(host: string, servers?: readonly string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers) resolver.setServers(servers);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}
