import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { legalVersions, placesCredit } from "../../contract/legal.ts";
import { fullDay } from "../lib/dates.ts";
import { show } from "../testing/show.tsx";
import { PrivacyPage } from "./privacy.tsx";
import { TermsPage } from "./terms.tsx";

const said = () => screen.getByRole("main").textContent.replaceAll(/\s+/g, " ");

test("the terms name their version, tolerate nothing and promise an answer to reports within a day", () => {
  show(<TermsPage />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "Terms of Service and End User License Agreement",
  );
  expect(said()).toContain(`Version of ${fullDay(legalVersions.terms)}`);
  expect(screen.getByRole("heading", { name: /Zero tolerance/ })).toBeDefined();
  expect(said()).toContain("We review every report within 24 hours and act on it");
  expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/");
});

test("the privacy policy says what is kept, for how long, and that nobody is tracked", () => {
  show(<PrivacyPage />);
  expect(said()).toContain(`Version of ${fullDay(legalVersions.privacy)}`);
  for (const [what, long] of [
    ["Account data", "until you delete your account"],
    ["Trip data", "until you delete it"],
    ["Messages", "30 days after a conversation has ended"],
    ["Moderation logs", "1 year"],
  ] as const)
    expect(screen.getByText(what, { selector: "dt" }).nextElementSibling?.textContent).toContain(long);
  expect(said()).toContain("we answer privacy requests within 72 hours");
  expect(screen.getByRole("heading", { name: /App tracking transparency/ })).toBeDefined();
  expect(said()).toContain(placesCredit);
  expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/");
});

test("the contents lead to every section", () => {
  show(<TermsPage />);
  const links = screen.getByRole("navigation", { name: "Contents" }).querySelectorAll("a");
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) expect(document.querySelector(link.getAttribute("href")!)).not.toBeNull();
});
