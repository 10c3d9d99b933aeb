import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { Navigation, useLocation } from "../lib/navigation.tsx";
import { afterEach } from "vitest";
import { Toaster } from "../ui/toaster.tsx";

i18n.loadAndActivate({ locale: "en", messages: {} });
afterEach(cleanup);
// What browsers have and jsdom lacks; both do nothing where nothing is laid out.
Element.prototype.scrollIntoView = () => {};
Element.prototype.hasPointerCapture = () => false;
globalThis.scrollTo = () => {};

/** Renders as the app does, at an address; `whereAmI` stands in the page. Answers with the person at the keyboard. */
export function show(page: ReactNode, at = "/") {
  history.replaceState(null, "", at);
  render(
    <I18nProvider i18n={i18n}>
      <Navigation>
        {page}
        <Whereabouts />
        <Toaster />
      </Navigation>
    </I18nProvider>,
  );
  return userEvent.setup();
}

/** An entry of a menu, open or not: jsdom has no popovers, so to it every menu is closed. */
export const menuItem = (name: string) => screen.findByRole("menuitem", { name, hidden: true });

const Whereabouts = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};
