import type { FastifyInstance } from "fastify";
import { isPublicAddress } from "#lib/remote-files/public-address.ts";

/**
 * Calls `onIgnored` once with the address of a proxy on this machine or network that passes on the addresses
 * of its visitors while no proxy is trusted. All visitors then count as one.
 */
export function watchForProxy(
  app: FastifyInstance,
  trustProxy: boolean | number | string[] | undefined,
  onIgnored: (address: string) => void,
): void {
  if (trustProxy) return;
  let isKnown = false;
  app.addHook("onRequest", async ({ headers, socket: { remoteAddress = "" } }) => {
    const isPassedOn = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
    if (isKnown || !isPassedOn || isPublicAddress(remoteAddress)) return;
    isKnown = true;
    onIgnored(remoteAddress);
  });
}
