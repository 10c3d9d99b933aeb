import type { App } from "#http/core/serve.ts";

/**
 * `/healthz`: the process answers. `/readyz`: it can also do its work; 503 while it drains, or if the
 * database doesn't answer.
 */
export function serveHealth(app: App, version: string): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/version", async () => ({ version }));
  app.get("/readyz", async (_request, reply) => {
    const ready = !app.services.isDraining && (await databaseAnswers(app));
    if (!ready) reply.status(503).header("retry-after", 3);
    return { status: ready ? "ready" : "unavailable" };
  });
}

const databaseAnswers = (app: App): Promise<boolean> =>
  app.services.askDatabase().then(
    () => true,
    () => false,
  );
