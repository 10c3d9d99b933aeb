import { about } from "#contract/features/about.ts";
import { readOperator } from "#domain/about.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveAbout = (app: App, version: string) =>
  serve(app, about, { read: async (ctx) => ({ version, ...readOperator(ctx) }) });
