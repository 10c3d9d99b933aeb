import { useLingui } from "@lingui/react/macro";
import { ExamplesCard } from "#features/access-tokens/examples-card.tsx";
import { TokensCard } from "#features/access-tokens/tokens-card.tsx";
import { PaneHead } from "./pane-head.tsx";

/** The person's access tokens, with examples of calls. */
export function UseTheApiPane() {
  const { t } = useLingui();
  return (
    <>
      <PaneHead back="/security">{t`Use the API`}</PaneHead>
      <div className="grid gap-5">
        <TokensCard />
        <ExamplesCard />
      </div>
    </>
  );
}
