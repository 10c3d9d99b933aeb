import { screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { followTranslation } from "./translated-page.ts";
import { Button } from "#ui/buttons/button.tsx";
import { show } from "#web/testing/show.tsx";
import { translatePage } from "#web/testing/translated.ts";

followTranslation();

let stop = () => {};
beforeEach(() => {
  stop = translatePage((text) => text.toUpperCase());
});
afterEach(() => stop());

/** What the page says, once it is translated. */
const says = () => expect.poll(() => screen.getByRole("main").textContent);

test("a button that turns busy in a translated page keeps the form, and ends well", async () => {
  const user = show(<Saving />);
  await says().toBe("TRIP SAVEDONE");
  const [save, done] = screen.getAllByRole("button");
  await user.click(save!);
  expect(save!.getAttribute("aria-busy")).toBe("true");
  await says().toBe("TRIP SAVEDONE");
  await user.click(done!);
  expect(save!.getAttribute("aria-busy")).toBeNull();
  await says().toBe("TRIP SAVEDONE");
});

test("counts and words beside other texts change in a translated page", async () => {
  const user = show(<Counting />);
  await says().toBe("YOU MEET 1 OF 9 PEOPLE SOON");
  await user.click(screen.getByRole("button"));
  await says().toBe("YOU MEET 2 OF 9 PEOPLE ");
  await user.click(screen.getByRole("button"));
  await says().toBe("YOU MEET 3 OF 9 PEOPLE SOON");
});

test("a text that goes, and one that comes before others, are right in a translated page", async () => {
  const user = show(<Parts />);
  await says().toBe("LONGEREND");
  await user.click(screen.getByRole("button"));
  await says().toBe("FIRSTEND");
  await user.click(screen.getByRole("button"));
  await says().toBe("LONGEREND");
});

test("a page that was translated is empty when its parts are gone", async () => {
  const user = show(<Gone />);
  await says().toBe("ONETWO");
  await user.click(screen.getByRole("button"));
  await says().toBe("");
});

function Saving() {
  const [busy, setBusy] = useState(false);
  return (
    <main>
      <label>
        Trip <input />
      </label>
      <Button busy={busy} onClick={() => setBusy(true)}>
        Save
      </Button>
      <Button onClick={() => setBusy(false)}>Done</Button>
    </main>
  );
}

function Counting() {
  const [count, setCount] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Next
      </button>
      <main>
        You meet {count} of 9 people {count === 2 ? "" : "soon"}
      </main>
    </>
  );
}

function Parts() {
  const [isShort, setShort] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setShort(!isShort)}>
        Next
      </button>
      <main>
        {isShort && "first"}
        {!isShort && "longer"}
        end
      </main>
    </>
  );
}

function Gone() {
  const [isGone, setGone] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setGone(true)}>
        Next
      </button>
      <main>
        {isGone ? null : (
          <>
            one
            <b>two</b>
          </>
        )}
      </main>
    </>
  );
}
