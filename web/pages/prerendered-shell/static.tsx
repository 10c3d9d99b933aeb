import { i18n, type Messages } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SignInFrame } from "#web/pages/account/sign-in-frame.tsx";
import { HomeShell } from "./home.tsx";

/**
 * Prerenders the most common start pages in one language for the build: the HTML by path, shown before the
 * app is loaded. The app replaces the HTML and doesn't hydrate it, so nothing in it is interactive.
 */
export function renderShells(language: string, messages: Messages): Readonly<Record<string, string>> {
  i18n.loadAndActivate({ locale: language, messages });
  return {
    "/": html(<HomeShell />),
    "/login": html(
      <SignInFrame>
        <div style={{ height: 412 }}>
          <div style={{ height: 28 }} />
          <Skeleton className="h-11" />
          <div style={{ height: 49 }} />
          <Skeleton className="h-11" />
          <div style={{ height: 68 }} />
          <Skeleton className="h-11" />
        </div>
      </SignInFrame>,
    ),
  };
}

/** The texts of `still-empty.js`, which has no imports. */
export function failureTexts(language: string, messages: Messages): Readonly<Record<string, string>> {
  i18n.loadAndActivate({ locale: language, messages });
  return {
    wrong: t`Something went wrong`,
    wrongAgain: t`Refreshing did not help. A restart clears what this browser has stored for the app. You sign in again, and nothing in your account is lost.`,
    wrongHere: t`Something went wrong. Please refresh the page.`,
    kept: t`What you typed is kept and comes back.`,
    failed: t`App Loading Failed`,
    notStarted: t`The app could not be started in this browser.`,
    slow: t`This is taking longer than it should`,
    connection: t`Your connection may be slow.`,
    restart: t`Restart App`,
    refreshPage: t`Refresh Page`,
    refreshApp: t`Refresh App`,
    reload: t`Reload App`,
    login: t`Go to Login`,
  };
}

/** Removes the title, because the document's head has one. */
const html = (page: ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{page}</I18nProvider>).replace(/<title>.*?<\/title>/, "");
