import { people } from "../../contract/people.ts";
import { readInCommon } from "../domain/groups-in-common.ts";
import { findByEmail, readProfile } from "../domain/people.ts";
import { listEverybody } from "../domain/people-directory.ts";
import { searchPeople } from "../domain/people-search.ts";
import { type App, serve } from "./serve.ts";

export const servePeople = (app: App) =>
  serve(app, people, {
    profile: (ctx, { params }) => readProfile(ctx, params.userId),
    searchByName: (ctx, { query }) => searchPeople(ctx, query.query),
    all: (ctx, { query }) => listEverybody(ctx, query),
    inCommon: (ctx, { params }) => readInCommon(ctx, params.userId),
    searchByEmail: (ctx, { query }) => findByEmail(ctx, query.email),
  });
