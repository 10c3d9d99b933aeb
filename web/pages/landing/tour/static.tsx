import { i18n, type Messages } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { FaceSymbols, type Portraits } from "./faces.tsx";
import { Tour } from "./tour.tsx";

/** What the build adds: the portraits of the demo's people as SVG, and the outline of the land. */
export type TourPieces = { portraits: Portraits; land: string };

/** Renders the tour in one language for the build: HTML for inside of the landing page. */
export function renderTour(language: string, messages: Messages, { portraits, land }: TourPieces): string {
  i18n.loadAndActivate({ locale: language, messages });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <FaceSymbols portraits={portraits} />
      <Tour land={land} />
    </I18nProvider>,
  );
}
