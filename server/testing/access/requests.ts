import type { CallInput, Route } from "#contract/shared/route.ts";
import type { AccessRow } from "./rows.ts";
import type { AccessWorld } from "./world.ts";

/**
 * The request with which a route is tested. It is always valid, and addresses Ana or her data where the route
 * is about a person or their data. `actor` is the caller's name in the cast, or a name of the test's own.
 */
export type AccessRequest<R = Route> = (world: AccessWorld, actor: string) => CallInput<R>;

/** What the tests know about a route: which caller gets what, and the request that they send. */
export type RouteAccess<R = Route> = { readonly may: AccessRow; readonly send: AccessRequest<R> };

/**
 * The routes of a feature, each with who may call it. Omitting a route of the feature, or naming one that
 * doesn't exist, is a compile error.
 */
export type AccessOf<Feature> = { readonly [R in keyof Feature]: RouteAccess<Feature[R]> };

export const noInput = () => ({});
export const tripParams = ({ things }: AccessWorld) => ({ params: { id: things.trip } });
export const groupParams = ({ things }: AccessWorld) => ({ params: { id: things.group } });

/** An address that no account has, one for each caller. */
export const mail = (actor: string) => `nobody.${actor}@coincide.example`.toLowerCase();

/** One phone number per caller, because the number of codes sent to one phone number is limited. */
export const phoneOf = (actor: string) =>
  `+351912${String([...actor].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 1))
    .slice(-6)
    .padStart(6, "0")}`;
