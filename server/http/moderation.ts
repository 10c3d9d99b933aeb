import { moderation } from "../../contract/moderation.ts";
import { decide, moderateContent, reviewReport } from "../domain/moderation.ts";
import { readContext } from "../domain/moderation-context.ts";
import { changeStanding } from "../domain/moderation-people.ts";
import { listFlagged, listReports, readQueue } from "../domain/moderation-queue.ts";
import { type App, serve } from "./serve.ts";

export const serveModeration = (app: App) =>
  serve(app, moderation, {
    queue: (ctx, { query }) => readQueue(ctx, query),
    context: (ctx, { params }) => readContext(ctx, params.id),
    decide: (ctx, { body }) => decide(ctx, body),
    flaggedContent: (ctx, { query }) => listFlagged(ctx, query),
    contentReports: (ctx, { query }) => listReports(ctx, query),
    moderateContent: (ctx, { body }) => moderateContent(ctx, body),
    reviewReport: (ctx, { params, body }) => reviewReport(ctx, params.id, body),
    changeStanding: (ctx, { params, body }) => changeStanding(ctx, params.id, body),
  });
