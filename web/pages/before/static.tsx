import { i18n, type Messages } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SignInFrame } from "../sign-in-frame.tsx";
import { HomeBefore } from "./home-before.tsx";

/**
 * What is seen of the pages that most begin with, before the program is there: their HTML by path, in one language, for
 * the build. It is replaced, not taken over: so it is as still as a picture.
 */
export function renderBefore(language: string, messages: Messages): Readonly<Record<string, string>> {
  i18n.loadAndActivate({ locale: language, messages });
  return {
    "/": html(<HomeBefore />),
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

/** The texts of `still-empty.js`, which stands alone. */
export function failureWords(language: string, messages: Messages): Readonly<Record<string, string>> {
  i18n.loadAndActivate({ locale: language, messages });
  return {
    wrong: t`Something went wrong`,
    wrongAgain: t`Refreshing did not help. A restart clears what this browser keeps for the app; you sign in again, and nothing of your account is lost.`,
    wrongHere: t`Something went wrong. Please refresh the page.`,
    kept: t`What you typed is kept and comes back.`,
    failed: t`App Loading Failed`,
    notStarted: t`The app could not be started in this browser.`,
    slow: t`This takes longer than it should`,
    connection: t`Your connection may be slow.`,
    restart: t`Restart App`,
    refreshPage: t`Refresh Page`,
    refreshApp: t`Refresh App`,
    reload: t`Reload App`,
    login: t`Go to Login`,
  };
}

/** The window's title stands in the head already. */
const html = (page: ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{page}</I18nProvider>).replace(/<title>.*?<\/title>/, "");
