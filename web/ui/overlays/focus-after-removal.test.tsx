import { useState } from "react";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { show } from "#web/testing/show.tsx";
import { keepFocusAfterRemovals } from "./focus-after-removal.ts";

/** A list whose rows are removed, at once or after a question. */
function People({ asks }: { asks: boolean }) {
  const [names, setNames] = useState(["Ana", "Bo", "Chloé"]);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = (name: string | null) => setNames((all) => all.filter((it) => it !== name));
  return (
    <section>
      <h2>People</h2>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              {name}
              <button type="button" onClick={() => (asks ? setAsked(name) : remove(name))}>
                Remove {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          remove(asked);
          setAsked(null);
        }}
        title="Remove?"
        confirm="Yes"
      >
        It is gone then.
      </ConfirmDialog>
    </section>
  );
}

const focused = () => document.activeElement?.textContent;

test.each([false, true])("the focus stays in the list, question first: %s", async (asks) => {
  keepFocusAfterRemovals();
  const user = show(<People asks={asks} />);
  const remove = async (name: string) => {
    await user.click(screen.getByRole("button", { name: `Remove ${name}` }));
    if (asks) await user.click(await screen.findByRole("button", { name: "Yes" }));
  };
  await remove("Bo");
  await expect.poll(focused).toBe("ChloéRemove Chloé");
  await remove("Chloé");
  await expect.poll(focused).toBe("AnaRemove Ana");
  await remove("Ana");
  await expect.poll(focused).toBe("People");
});
