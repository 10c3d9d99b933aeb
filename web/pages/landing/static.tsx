import { i18n, type Messages } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { LandingView } from "./landing-view.tsx";

/**
 * Renders the landing page in one language for the build: its HTML, and the description for search engines.
 */
export function renderLanding(language: string, messages: Messages) {
  i18n.loadAndActivate({ locale: language, messages });
  return {
    description: t`Connect with friends while traveling`,
    body: renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <LandingView />
      </I18nProvider>,
    ),
  };
}
