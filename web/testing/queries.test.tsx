import { configure, screen } from "@testing-library/react";
import { Heart } from "lucide-react";
import { expect, onTestFinished, test } from "vitest";
import { show } from "./show.tsx";

const page = (
  <p className="text-muted" style={{ color: "red" }}>
    <Heart /> Ana’s trips
  </p>
);
const messageOf = (failed: unknown) => (failed as Error).message;

test("what a test looks for in vain is named with the page, once, without icons and looks", async () => {
  show(page);
  configure({ asyncUtilTimeout: 100 });
  onTestFinished(() => configure({ asyncUtilTimeout: 20_000 }));
  for (const message of [
    messageOf(await screen.findByText("Bo’s trips").catch((error: unknown) => error)),
    messageOf(await screen.findByRole("button", { name: "Add" }).catch((error: unknown) => error)),
  ]) {
    expect(message).toMatch(/Bo’s trips|button/);
    expect(message.split("Ana’s trips")).toHaveLength(2);
    expect(message).not.toMatch(/svg|class|style/);
  }
});
