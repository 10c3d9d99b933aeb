import { appeals } from "../../contract/appeals.ts";
import { appeal, readOwnStanding } from "../domain/appeals.ts";
import { type App, serve } from "./serve.ts";

export const serveAppeals = (app: App) =>
  serve(app, appeals, {
    standing: (ctx) => readOwnStanding(ctx),
    appeal: (ctx, { body }) => appeal(ctx, body.text),
  });
