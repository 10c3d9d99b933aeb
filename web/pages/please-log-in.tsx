import { Trans } from "@lingui/react/macro";
import { useLocation } from "../lib/navigation.tsx";
import { rememberPath } from "../lib/redirect.ts";
import { ConnectionsDrawing } from "../ui/drawings.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";

/** What a visitor sees instead of a signed-in page; signing in leads back to it. */
export function PleaseLogIn() {
  const { pathname, search } = useLocation();
  return (
    <main className="pt-16">
      <EmptyState
        drawing={<ConnectionsDrawing />}
        title={<Trans>Please log in to continue</Trans>}
        action={
          <LinkButton to="/login" onClick={() => rememberPath(pathname + search)}>
            <Trans>Sign In</Trans>
          </LinkButton>
        }
      />
    </main>
  );
}
