import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#web/testing/show.tsx";
import { Badge } from "./badge.tsx";

test.each([
  [0, ""],
  [1, "11 new"],
  [9, "99 new"],
  [10, "9+10 new"],
  [250, "9+250 new"],
])("a count of %i is a badge with the text “%s”: what is seen, then what is heard", (count, text) => {
  show(
    <p data-testid="holder">
      <Badge count={count} />
    </p>,
  );
  expect(screen.getByTestId("holder").textContent).toBe(text);
});
