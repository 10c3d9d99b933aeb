import { connections } from "#contract/features/connections.ts";
import { listConnections, listReceived, listSent } from "#domain/connections/connections.ts";
import { answerRequest, removeConnection } from "#domain/connections/requests.ts";
import { requestOrAccept } from "#domain/invitations/received.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveConnections = (app: App) =>
  serve(app, connections, {
    list: (ctx) => listConnections(ctx),
    requests: (ctx) => listReceived(ctx),
    sent: (ctx) => listSent(ctx),
    request: (ctx, { body }) => requestOrAccept(ctx, body.targetUserId),
    answer: (ctx, { params, body }) => answerRequest(ctx, params.id, body.status),
    remove: (ctx, { params }) => removeConnection(ctx, params.id),
  });
