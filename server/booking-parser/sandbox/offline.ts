import { registerHooks } from "node:module";

const network = /^(?:node:)?(?:net|tls|dns|http2?|https|dgram|inspector|undici|ws)(?:\/|$)/;

/**
 * Disables the network in the process that parses untrusted documents: modules that need it can't be loaded,
 * and `fetch` is removed.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (network.test(specifier)) throw new Error(`${specifier}: no network here`);
    return next(specifier, context);
  },
});
for (const name of ["fetch", "WebSocket", "EventSource"]) Reflect.deleteProperty(globalThis, name);
