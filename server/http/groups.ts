import { groups } from "../../contract/groups.ts";
import { listGroups } from "../domain/groups.ts";
import { type App, serve } from "./serve.ts";

export const serveGroups = (app: App) =>
  serve(app, groups, { list: (ctx, { query }) => listGroups(ctx, query.owned === "true") });
