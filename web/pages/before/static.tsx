import { i18n, type Messages } from "@lingui/core";
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

/** The window's title stands in the head already. */
const html = (page: ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{page}</I18nProvider>).replace(/<title>.*?<\/title>/, "");
