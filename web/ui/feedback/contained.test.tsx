import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { setRefetchAnswers } from "#web/lib/api/refresh.ts";
import { show } from "#web/testing/show.tsx";
import { Contained, contained } from "./contained.tsx";

test("a failed component shows a report id, and a retry is busy until its data is fetched", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  let broken = true;
  const fetched = Promise.withResolvers<void>();
  setRefetchAnswers(async () => {
    await fetched.promise;
    broken = false;
  });
  const Part = contained(({ name }: { name: string }) => {
    if (broken) throw new Error("no such icon");
    return <li>{name}</li>;
  }, "li");
  const person = show(
    <ul>
      <Part name="Lisbon" />
      <li>Porto</li>
    </ul>,
  );
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.getByText("Porto")).toBeDefined();
  const report = screen.getByRole("alert").textContent.slice(-8);
  expect(logged.mock.calls.some(([first]) => first === `[report ${report}]`)).toBe(true);
  const again = screen.getByRole("button", { name: "Try again" });
  await person.click(again);
  expect(again.getAttribute("aria-busy")).toBe("true");
  fetched.resolve();
  expect(await screen.findByText("Lisbon")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  logged.mockRestore();
});

test("a chunk that failed to load is left to the page", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const Missing = () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  };
  expect(() =>
    show(
      <Contained>
        <Missing />
      </Contained>,
    ),
  ).toThrow("dynamically imported");
  logged.mockRestore();
});
