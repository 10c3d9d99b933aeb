import type { App } from "./serve.ts";

/**
 * Stops accepting requests and resolves when all running ones are answered. Closes idle connections, and busy
 * ones after their response. Waiting for clients to close them would take a minute; cutting them would lose
 * responses.
 */
export async function drain(app: App): Promise<void> {
  app.services.isDraining = true;
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
  await app.close().finally(() => clearInterval(sweep));
}
