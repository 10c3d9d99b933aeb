import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#web/testing/show.tsx";
import { LandingView } from "./landing-view.tsx";

test("a visitor finds the ways in, the legal texts, help and who is behind this", () => {
  show(<LandingView />);
  const linksIn = (part: HTMLElement) =>
    within(part)
      .getAllByRole("link")
      .map((it) => [it.textContent, it.getAttribute("href")]);
  expect(linksIn(screen.getByRole("navigation", { name: "Account" }))).toEqual([
    ["Create Account", "/register"],
    ["Sign In", "/login"],
    ["Forgot Password?", "/forgot-password"],
  ]);
  expect(linksIn(screen.getByRole("contentinfo"))).toEqual(
    expect.arrayContaining([
      ["Terms", "/terms"],
      ["Privacy", "/privacy"],
      ["Having trouble?", "/safari-fix"],
      ["About", "/about"],
    ]),
  );
});
