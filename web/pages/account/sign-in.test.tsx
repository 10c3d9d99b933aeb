import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#web/testing/show.tsx";
import { SignInPage } from "./sign-in.tsx";

test("a clean sign-in removes the stored one, and keeps unsent text", async () => {
  localStorage.setItem("authToken", "x");
  localStorage.setItem("user", "{}");
  localStorage.setItem("unsent:ana:draft:bo", "Hello");
  show(<SignInPage />, "/login?clean=1");
  expect((await screen.findAllByText("Stored sign-in cleared")).length).toBeGreaterThan(0);
  expect(screen.getByRole("status", { name: "address" }).textContent).toBe("/login");
  expect(Object.keys(localStorage)).toEqual(["unsent:ana:draft:bo"]);
});
