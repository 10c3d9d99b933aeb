import { groups } from "#contract/features/groups.ts";
import { createGroup, listGroups, removeGroup, updateGroup } from "#domain/groups/groups.ts";
import { addMember, listMembers, removeMember } from "#domain/groups/members.ts";
import { listGroupOverlaps } from "#domain/matches/groups.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveGroups = (app: App) =>
  serve(app, groups, {
    list: (ctx, { query }) => listGroups(ctx, query.owned === "true"),
    create: (ctx, { body }) => createGroup(ctx, body),
    update: (ctx, { params, body }) => updateGroup(ctx, params.id, body),
    remove: (ctx, { params }) => removeGroup(ctx, params.id),
    members: (ctx, { params }) => listMembers(ctx, params.id),
    addMember: (ctx, { params, body }) => addMember(ctx, params.id, body.username),
    removeMember: (ctx, { params }) => removeMember(ctx, params.id, params.userId),
    overlaps: (ctx, { params }) => listGroupOverlaps(ctx, params.id),
  });
