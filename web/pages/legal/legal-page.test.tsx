import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { legalEditions, legalVersions } from "#contract/features/legal.ts";
import { fullDay } from "#web/lib/format/dates.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { testServer } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { PrivacyPage } from "./privacy.tsx";
import { TermsPage } from "./terms.tsx";

const pageText = () => screen.getByRole("main").textContent.replaceAll(/\s+/g, " ");

test("the terms state their version, zero tolerance, and an answer to reports within a day", () => {
  show(<TermsPage />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "Terms of Service and End User License Agreement",
  );
  expect(pageText()).toContain(`Version ${legalEditions.terms.length} of ${fullDay(legalVersions.terms)}`);
  expect(screen.getByRole("heading", { name: /Zero tolerance/ })).toBeDefined();
  expect(pageText()).toContain("We review every report within 24 hours and act on it");
  expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/");
});

test("the privacy policy says what is stored, for how long, and that nobody is tracked", () => {
  show(<PrivacyPage />);
  expect(pageText()).toContain(
    `Version ${legalEditions.privacy.length} of ${fullDay(legalVersions.privacy)}`,
  );
  const retention = screen.getByRole("region", { name: /Security and retention/ });
  for (const [what, long] of [
    ["Account data", "until you delete your account"],
    ["Trip data", "until you delete it"],
    ["Messages", "30 days after a conversation has ended"],
    ["Moderation logs", "1 year"],
  ] as const)
    expect(within(retention).getByText(what, { selector: "dt" }).nextElementSibling?.textContent).toContain(
      long,
    );
  expect(pageText()).toContain("we answer privacy requests within 72 hours");
  expect(screen.getByRole("heading", { name: /App tracking transparency/ })).toBeDefined();
  expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/");
});

test("the privacy policy says what stays of the account of somebody who was suspended or blocked", () => {
  show(<PrivacyPage />);
  const retention = screen.getByRole("region", { name: /Security and retention/ });
  const text = retention.textContent.replaceAll(/\s+/g, " ");
  for (const said of [
    "If you delete your account while it is suspended, or while someone blocks you, we keep a code",
    "A suspension’s code is deleted when the suspension ends",
    "a block’s when the person who blocked you lifts it or deletes their account",
  ])
    expect(text).toContain(said);
});

test.each([
  ["terms", TermsPage],
  ["privacy", PrivacyPage],
] as const)("the %s list every version with its date and its changes", (text, Page) => {
  show(<Page />);
  const versions = screen.getByRole("region", { name: /Versions/ });
  const titles = [...versions.querySelectorAll("h3")].map(({ textContent }) => textContent);
  expect(titles).toEqual(
    legalEditions[text].map(
      (day, index) => `Version ${legalEditions[text].length - index} of ${fullDay(day)}`,
    ),
  );
  for (const list of versions.querySelectorAll("ul")) expect(list.children.length).toBeGreaterThan(0);
});

test("the terms name the operator of this installation and a contact address", async () => {
  await testServer({
    "GET /api/about": {
      body: { version: "1", operator: "Harbour Hostel", contactEmail: "hello@harbour.example" },
    },
  });
  queryClient.clear();
  show(<TermsPage />);
  const address = await screen.findByRole("link", { name: "hello@harbour.example" });
  expect(address.getAttribute("href")).toBe("mailto:hello@harbour.example");
  expect(await screen.findByText("Harbour Hostel")).toBeDefined();
});

test("the contents link to every section", () => {
  show(<TermsPage />);
  const links = screen.getByRole("navigation", { name: "Contents" }).querySelectorAll("a");
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) expect(document.querySelector(link.getAttribute("href")!)).not.toBeNull();
});
