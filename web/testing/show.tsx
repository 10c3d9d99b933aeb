import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { Navigation, useLocation } from "#web/lib/navigation.tsx";
import { afterEach } from "vitest";
import { dismissToast, toastStore } from "#ui/overlays/toast.ts";
import { Toaster } from "#ui/overlays/toaster.tsx";
// The viewer's chunk, as on an idle page: on a busy machine it takes longer than a test waits.
import "#ui/overlays/toast-viewer.tsx";
import "./queries.ts";
import { resetAfterEach } from "./resets.ts";

afterEach(cleanup);
// Otherwise the next test would find this one's message.
resetAfterEach(() => {
  const left = toastStore.current();
  if (left) dismissToast(left.id);
});

/**
 * Renders a page like the app does, at the given address, which is also shown in a status named "address".
 * A toast stays until something closes it, so that a slow test sees it. Returns the user-event session.
 */
export function show(page: ReactNode, at = "/") {
  history.replaceState(null, "", at);
  render(
    <I18nProvider i18n={i18n}>
      <Navigation>
        {page}
        <CurrentAddress />
        <Toaster durationMs={Infinity} />
      </Navigation>
    </I18nProvider>,
  );
  return userEvent.setup();
}

/**
 * Finds a menu item, whether the menu is open or not: jsdom has no popovers, so every menu counts as hidden.
 */
export const menuItem = (name: string) => screen.findByRole("menuitem", { name, hidden: true });

const CurrentAddress = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};
