/// <reference types="vite/types/importMeta.d.ts" />
import { contract } from "#contract/index.ts";
import { fileOf } from "#tools/checks/slices.ts";
import type { AccessRequest, RouteAccess } from "./requests.ts";
import type { AccessRow } from "./rows.ts";

type FeatureAccess = Readonly<Record<string, RouteAccess>>;

/** Vitest replaces this call with one import per file, so only tests can import this file. */
const files = import.meta.glob<FeatureAccess>("./features/**/*.ts", { eager: true, import: "access" });

/**
 * What the files say about each of the features, by its name in the contract. Throws with the path of a file
 * that is missing, or that belongs to no feature.
 */
export function accessOfAll(
  features: readonly string[],
  found: Readonly<Record<string, FeatureAccess>>,
): [feature: string, FeatureAccess][] {
  const all = features.map((feature): [string, FeatureAccess] => {
    const path = `features/${fileOf(feature)}.ts`;
    const routes = found[`./${path}`];
    if (!routes)
      throw new Error(`server/testing/access/${path} must say who may call the routes of ${feature}`);
    return [feature, routes];
  });
  const expected = new Set(features.map((feature) => `./features/${fileOf(feature)}.ts`));
  const left = Object.keys(found).find((path) => !expected.has(path));
  if (left) throw new Error(`server/testing/access/${left.slice(2)} belongs to no feature of the contract`);
  return all;
}

const all = accessOfAll(Object.keys(contract), files);

function perRoute<T>(part: (route: RouteAccess) => T): Record<string, Record<string, T>> {
  const of = (routes: FeatureAccess) =>
    Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, part(route)]));
  return Object.fromEntries(all.map(([feature, routes]) => [feature, of(routes)]));
}

/** Who may call which route, by feature and route. */
export const access: Record<string, Record<string, AccessRow>> = perRoute(({ may }) => may);

/** The request that tests each route, by feature and route. */
export const accessCalls: Record<string, Record<string, AccessRequest>> = perRoute(({ send }) => send);
