import { people } from "#contract/features/people.ts";
import { readInCommon } from "#domain/groups/in-common.ts";
import { findByEmail, readProfile } from "#domain/people/people.ts";
import { listDirectory } from "#domain/people/directory.ts";
import { searchPeople } from "#domain/people/search.ts";
import { type App, serve } from "#http/core/serve.ts";

export const servePeople = (app: App) =>
  serve(app, people, {
    profile: (ctx, { params }) => readProfile(ctx, params.userId),
    searchByName: (ctx, { query }) => searchPeople(ctx, query.query),
    all: (ctx, { query }) => listDirectory(ctx, query),
    inCommon: (ctx, { params }) => readInCommon(ctx, params.userId),
    searchByEmail: (ctx, { query }) => findByEmail(ctx, query.email),
  });
