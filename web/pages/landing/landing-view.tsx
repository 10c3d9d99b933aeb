import { Trans, useLingui } from "@lingui/react/macro";
import { product } from "#contract/shared/product.ts";
import { buttonStyles } from "#ui/styles/button-styles.ts";
import { classes } from "#ui/styles/classes.ts";
import { Logo } from "#ui/feedback/logo.tsx";
import { LandingDrawing } from "./landing-drawing.tsx";
import { LanguageLinks } from "./language-links.tsx";

const footnote = "target grid place-content-center px-1 text-sm text-muted hover:text-ink";

/** The landing page for visitors. It is also prerendered at build time, so it has no state and no effects. */
export function LandingView() {
  const { t } = useLingui();
  return (
    <div className="mx-auto flex min-h-dvh max-w-7xl flex-col px-6 lg:px-10">
      <header className="flex h-16 items-center gap-3 font-head text-xl font-bold lg:h-24">
        <Logo size={26} />
        {product}
      </header>
      <main className="grid flex-1 content-center items-center gap-x-16 gap-y-6 pb-4 lg:grid-cols-[5fr_7fr]">
        <div className="grid gap-4 lg:gap-6">
          <h1 className="font-head text-2xl font-bold lg:text-[3.75rem] lg:leading-[1.04] ltr:lg:tracking-[-0.03em] rtl:lg:leading-[1.3]">
            <Trans>Connect with friends while traveling</Trans>
          </h1>
          <p className="max-w-[30em] text-lg text-muted lg:text-xl">
            <Trans>Discover who's in your city and make memorable connections</Trans>
          </p>
          <nav
            aria-label={t`Account`}
            className="mt-3 grid gap-3 whitespace-nowrap sm:flex sm:flex-wrap lg:mt-4"
          >
            <a href="/login" className={buttonStyles()}>
              <Trans>Sign In</Trans>
            </a>
            <a href="/register" className={buttonStyles({ kind: "secondary" })}>
              <Trans>Create Account</Trans>
            </a>
            <a href="/forgot-password" className={classes(buttonStyles({ kind: "quiet" }), "sm:px-0")}>
              <Trans>Forgot Password?</Trans>
            </a>
          </nav>
        </div>
        <LandingDrawing />
      </main>
      <footer className="flex flex-wrap justify-center gap-x-2 py-2 sm:gap-x-5 lg:-ms-1 lg:justify-start">
        <a href="/terms" className={footnote}>
          <Trans>Terms</Trans>
        </a>
        <a href="/privacy" className={footnote}>
          <Trans context="legal text">Privacy</Trans>
        </a>
        <a href="/safari-fix" className={footnote}>
          <Trans>Having trouble?</Trans>
        </a>
        <a href="/about" className={footnote}>
          <Trans context="this product">About</Trans>
        </a>
        <button type="button" data-clear-cache="ask" className={footnote}>
          <Trans>Clear Cache</Trans>
        </button>
        <LanguageLinks />
      </footer>
      <dialog
        data-clear-cache="dialog"
        aria-label={t`Clear Cache`}
        className="m-auto w-[calc(100%-2rem)] max-w-md rounded-lg bg-raised p-6 text-ink shadow-float backdrop:bg-scrim"
      >
        <p>
          <Trans>This will clear your browser cache and reload the page. Continue?</Trans>
        </p>
        <form method="dialog" className="mt-6 flex justify-end gap-3">
          <button className={buttonStyles({ kind: "secondary" })}>
            <Trans>Cancel</Trans>
          </button>
          <button value="clear" className={buttonStyles()}>
            <Trans>Clear Cache</Trans>
          </button>
        </form>
      </dialog>
    </div>
  );
}
