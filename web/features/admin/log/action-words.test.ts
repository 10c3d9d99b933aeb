import { expect, test } from "vitest";
import { contract } from "#contract/index.ts";
import { actions } from "./action-words.ts";

test("every route for admins has a label in the audit log", () => {
  const calls = Object.values(contract).flatMap((feature) => Object.values(feature));
  const ofAdmins = calls.filter(({ path }) => /^\/api\/(admin|sms)\//.test(path));
  expect(ofAdmins.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    Object.keys(actions).toSorted(),
  );
});
