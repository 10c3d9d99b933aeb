import { people } from "../../contract/people.ts";
import { findByEmail, readProfile } from "../domain/people.ts";
import { searchPeople } from "../domain/people-search.ts";
import { type App, serve } from "./serve.ts";

export const servePeople = (app: App) =>
  serve(app, people, {
    profile: (ctx, { params }) => readProfile(ctx, params.userId),
    searchByName: (ctx, { query }) => searchPeople(ctx, query.query),
    searchByEmail: (ctx, { query }) => findByEmail(ctx, query.email),
  });
