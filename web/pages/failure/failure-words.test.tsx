import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "#web/testing/show.tsx";
import { ConnectionError } from "./connection-error.tsx";
import { ErrorScreen } from "./error-screen.tsx";

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

afterEach(() => void vi.restoreAllMocks());

test.each([
  ["Linux", "Something went wrong", "Connection Error"],
  [iPhone, "iOS App Error", "iOS Connection Issue"],
])("on %s, a crash and an unreachable server have words for that device", (agent, crash, unreachable) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
  show(
    <>
      <ErrorScreen error={new Error("broken")} report="1234abcd" tries={0} framed onRetry={() => {}} />
      <ConnectionError />
    </>,
  );
  expect(screen.getByRole("heading", { name: crash })).toBeDefined();
  expect(screen.getByRole("heading", { name: unreachable })).toBeDefined();
});
