import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { show } from "#web/testing/show.tsx";
import { PullToRefresh } from "./pull-to-refresh.tsx";

let answers = 0;
beforeEach(() => (answers = 0));
afterEach(() => {
  setStandalone(false);
  scrollTo(0);
});

const setStandalone = (value: boolean) =>
  Object.defineProperty(navigator, "standalone", { value, configurable: true });
const scrollTo = (value: number) =>
  Object.defineProperty(globalThis, "scrollY", { value, configurable: true });

function Answers() {
  const { data } = useQuery({ queryKey: ["answers"], queryFn: () => Promise.resolve((answers += 1)) });
  return <p>{data} answers</p>;
}

/** A page with data, a map and, if it is open, a dialog. */
async function showPage({ hasDialog = false } = {}) {
  show(
    <QueryClientProvider client={new QueryClient()}>
      <PullToRefresh />
      <Answers />
      <div data-layout="map">The map</div>
      {hasDialog && <div role="dialog">A dialog</div>}
    </QueryClientProvider>,
  );
  await screen.findByText("1 answers");
}

/** Pulls what has this text with a finger. A pull that refreshes asks at once. */
function pull(px: number, { text = "1 answers", sideways = 0 } = {}) {
  const target = screen.getByText(text);
  const at = (part: number) => ({
    touches: [{ clientX: 20 + sideways * part, clientY: 200 + px * part } as Touch],
  });
  fireEvent.touchStart(target, at(0));
  for (const part of [0.5, 1]) fireEvent.touchMove(target, at(part));
  fireEvent.touchEnd(target, { touches: [] });
}

test("the installed app on an iPhone refreshes when Ana pulls it down, and only then", async () => {
  setStandalone(true);
  await showPage();
  pull(60);
  pull(200, { sideways: 300 });
  pull(300, { text: "The map" });
  scrollTo(200);
  pull(300);
  scrollTo(0);
  expect(answers).toBe(1);
  pull(300);
  await screen.findByText("2 answers");
});

test("a pull on a page with an open dialog does nothing", async () => {
  setStandalone(true);
  await showPage({ hasDialog: true });
  pull(300);
  expect(answers).toBe(1);
});

test("in a browser, which has its own pull to refresh, a pull does nothing else", async () => {
  await showPage();
  pull(300);
  expect(answers).toBe(1);
});
