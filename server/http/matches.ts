import { matches } from "../../contract/matches.ts";
import { listMatches } from "../domain/matches.ts";
import { type App, serve } from "./serve.ts";

export const serveMatches = (app: App) => serve(app, matches, { list: (ctx) => listMatches(ctx) });
