import { registerHooks } from "node:module";

const network = /^(?:node:)?(?:net|tls|dns|http2?|https|dgram|inspector|undici|ws)(?:\/|$)/;

/** What reads strangers' documents asks nobody for anything: whatever needs the network can't be loaded, and `fetch` isn't there. */
registerHooks({
  resolve(specifier, context, next) {
    if (network.test(specifier)) throw new Error(`${specifier}: no network here`);
    return next(specifier, context);
  },
});
for (const name of ["fetch", "WebSocket", "EventSource"]) Reflect.deleteProperty(globalThis, name);
