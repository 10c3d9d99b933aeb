import { connections } from "../../contract/connections.ts";
import { listConnections, listReceived, listSent } from "../domain/connections.ts";
import { answerRequest, removeConnection } from "../domain/connections-ask.ts";
import { requestOrAccept } from "../domain/invitations-arrivals.ts";
import { type App, serve } from "./serve.ts";

export const serveConnections = (app: App) =>
  serve(app, connections, {
    list: (ctx) => listConnections(ctx),
    requests: (ctx) => listReceived(ctx),
    sent: (ctx) => listSent(ctx),
    request: (ctx, { body }) => requestOrAccept(ctx, body.targetUserId),
    answer: (ctx, { params, body }) => answerRequest(ctx, params.id, body.status),
    remove: (ctx, { params }) => removeConnection(ctx, params.id),
  });
