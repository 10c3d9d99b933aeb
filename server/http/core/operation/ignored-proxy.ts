import type { FastifyInstance } from "fastify";
import { logSystemEvent } from "#domain/system/system.ts";
import { addressOf } from "#lib/network/network-of.ts";
import { isPublicAddress } from "#lib/remote-files/public-address.ts";
import type { App } from "../serve.ts";

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
  app.addHook("onRequest", async ({ headers, socket }) => {
    const isPassedOn = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
    const address = addressOf({ ip: socket.remoteAddress ?? "" });
    if (isKnown || !isPassedOn || isPublicAddress(address)) return;
    isKnown = true;
    onIgnored(address);
  });
}

/** Writes an ignored proxy into the log and among the system's events, once for each start. */
export const reportIgnoredProxy = (app: App, trustProxy: boolean | number | string[] | undefined): void =>
  watchForProxy(app, trustProxy, (address) => {
    app.log.warn(
      { address },
      "addresses that were passed on are ignored: if this is your proxy, set TRUST_PROXY",
    );
    void logSystemEvent(app.services.context(), "proxy_ignored", address).catch(() => {});
  });
