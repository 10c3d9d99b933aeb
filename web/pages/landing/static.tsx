import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { LandingView } from "./landing-view.tsx";

/** The landing page as HTML, for the build. */
export function renderLanding(): string {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <LandingView />
    </I18nProvider>,
  );
}
