import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { chooseTheme, useTheme } from "./theme.ts";

const Shown = () => <p>{useTheme()}</p>;

test("a shown theme follows every change; choosing the device's theme clears the choice", () => {
  render(<Shown />);
  screen.getByText("system");
  act(() => chooseTheme("dark"));
  screen.getByText("dark");
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  act(() => chooseTheme("system"));
  screen.getByText("system");
  expect(localStorage.getItem("theme")).toBeNull();
});
