import type { App } from "./serve.ts";

/**
 * Stops taking requests and resolves when those under way are answered. Idle connections are closed, busy ones told to
 * close after their answer: waiting for them to end by themselves would take a minute, cutting them loses answers.
 */
export async function drain(app: App): Promise<void> {
  app.doors.isDraining = true;
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
  await app.close().finally(() => clearInterval(sweep));
}
