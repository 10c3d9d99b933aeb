import { moderation } from "#contract/features/moderation.ts";
import { decide, moderateContent, reviewReport } from "#domain/moderation/moderation.ts";
import { readContext } from "#domain/moderation/context.ts";
import { changeAccountStatus } from "#domain/moderation/people.ts";
import { listFlagged, listReports, readModerationQueue } from "#domain/moderation/queue.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveModeration = (app: App) =>
  serve(app, moderation, {
    queue: (ctx, { query }) => readModerationQueue(ctx, query),
    context: (ctx, { params }) => readContext(ctx, params.id),
    decide: (ctx, { body }) => decide(ctx, body),
    flaggedContent: (ctx, { query }) => listFlagged(ctx, query),
    contentReports: (ctx, { query }) => listReports(ctx, query),
    moderateContent: async (ctx, { body }, { i18n }) => {
      await moderateContent(ctx, body);
      const isApproved = body.action === "approve";
      return {
        message: isApproved
          ? i18n._("Content approved successfully")
          : i18n._("Content removed successfully"),
      };
    },
    reviewReport: (ctx, { params, body }) => reviewReport(ctx, params.id, body),
    changeAccountStatus: (ctx, { params, body }) => changeAccountStatus(ctx, params.id, body),
  });
