import { about } from "../../contract/about.ts";
import { readOperator } from "../domain/about.ts";
import { type App, serve } from "./serve.ts";

export const serveAbout = (app: App, version: string) =>
  serve(app, about, { read: async (ctx) => ({ version, ...readOperator(ctx) }) });
