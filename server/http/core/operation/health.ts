import type { FastifyInstance } from "fastify";

export type Health = {
  /** Rejects or resolves to false if the database doesn't answer. */
  isReady(): Promise<boolean>;
  readonly version: string;
};

/**
 * `/healthz`: the process answers. `/readyz`: it can also do its work; 503 while it drains, or if the
 * database doesn't answer.
 */
export function serveHealth(app: FastifyInstance, { isReady, version }: Health): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/version", async () => ({ version }));
  app.get("/readyz", async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    if (!ready) reply.status(503).header("retry-after", 3);
    return { status: ready ? "ready" : "unavailable" };
  });
}
