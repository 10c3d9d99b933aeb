import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { legalEditions, legalVersions } from "#contract/features/legal.ts";
import { call } from "#web/lib/api/call.ts";
import { trips } from "#contract/features/trips.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

const older = { ...ana, mustAgree: true, termsVersion: legalEditions.terms[1] };
const page = <SignedInPage active={null}>The page itself</SignedInPage>;
const question = () => screen.findByRole("heading", { name: "Our terms have changed" });

test("Ana sees the changes of the new terms before every page, until she agrees", async () => {
  const { sent } = await signedInAs(older, { "PUT /api/user/agreement": { body: ana } });
  const user = show(page);
  await question();
  expect(screen.queryByText("The page itself")).toBeNull();
  expect(screen.getByRole("heading", { name: "Terms of Service" })).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Privacy Policy" })).toBeNull();
  expect(screen.getByText(/how you can appeal/)).toBeDefined();
  expect(screen.queryByText("The first version.")).toBeNull();
  const link = screen.getByRole("link", { name: "Read the full text: Terms of Service" });
  expect(link.getAttribute("href")).toBe("/terms");
  await user.click(screen.getByRole("button", { name: "I agree" }));
  await screen.findByText("The page itself");
  expect(await sent("PUT")).toEqual(legalVersions);
});

test("if the terms changed once more, Ana's page is loaded again and says so", async () => {
  const body = failure("There is a newer version.", { code: "LEGAL_VERSION" });
  const { sent } = await signedInAs(older, { "PUT /api/user/agreement": { status: 409, body } });
  const user = show(page);
  await question();
  await user.click(screen.getByRole("button", { name: "I agree" }));
  await sent("PUT");
  await expect
    .poll(() => JSON.parse(sessionStorage.getItem("toast_after_reload") ?? "null"))
    .toEqual({ title: "Coincide was updated", description: "Please press “I agree” again." });
});

test('"Not now" still lets her read the terms, get her data, log out and go back', async () => {
  const { calls } = await signedInAs(older);
  const user = show(page);
  await question();
  await user.click(screen.getByRole("button", { name: "Not now" }));
  await screen.findByRole("heading", { name: "Take your time" });
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
    expect.arrayContaining(["/terms", "/privacy", "/your-data"]),
  );
  expect(screen.getByRole("button", { name: "Logout" })).toBeDefined();
  expect(calls().some((it) => it.startsWith("PUT"))).toBe(false);
  await user.click(screen.getByRole("button", { name: "Back to the changes" }));
  await question();
});

test("a page that is open when the terms change asks on its next call", async () => {
  let account = ana;
  await signedInAs(ana, {
    "GET /api/auth/user": () => ({ body: account }),
    "GET /api/trips": {
      status: 403,
      body: failure("Agree to the new terms first.", { code: "AGREEMENT_REQUIRED" }),
    },
  });
  const { watchSession } = await import("#web/lib/session/session.ts");
  watchSession();
  show(page);
  await screen.findByText("The page itself");
  account = older;
  await call(trips.list).catch(() => null);
  await question();
});

test("a page older than the newest terms asks to be reloaded, and agrees to nothing", async () => {
  await signedInAs({ ...ana, mustAgree: true });
  show(page);
  expect(await screen.findByRole("button", { name: "Reload" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "I agree" })).toBeNull();
});

test("a page that works without an agreement is shown", async () => {
  await signedInAs(older);
  show(
    <SignedInPage active={null} whileSuspended>
      My data
    </SignedInPage>,
  );
  await screen.findByText("My data");
});
