import { Trans, useLingui } from "@lingui/react/macro";
import { product } from "#contract/shared/product.ts";
import { buttonStyles } from "#ui/styles/button-styles.ts";
import { Logo } from "#ui/feedback/logo.tsx";
import { LandingDrawing } from "./landing-drawing.tsx";
import { landingStyles } from "./landing-styles.ts";
import { LanguageLinks } from "./language-links.tsx";

const footnote = "target grid place-content-center px-1 text-sm text-muted hover:text-ink";

/** The landing page for visitors. It is also prerendered at build time, so it has no state and no effects. */
export function LandingView() {
  const { t, i18n } = useLingui();
  return (
    <div className="landing mx-auto px-6">
      <style>{landingStyles}</style>
      <header className="flex h-16 items-center gap-3 lg:h-24">
        <Logo size={26} />
        <span className="flex-1 font-head text-xl font-bold">{product}</span>
        <a href="#how" className={footnote}>
          <Trans>How it works</Trans>
        </a>
      </header>
      <main>
        <div className="landing-view grid items-center gap-6">
          <div className="grid gap-4">
            <h1 className="landing-title font-head font-bold">
              <Trans>Connect with friends while traveling</Trans>
            </h1>
            <p className="landing-lead text-lg text-muted">
              <Trans>Discover who's in your city and make memorable connections</Trans>
            </p>
            <nav aria-label={t`Account`} className="mt-3 flex flex-wrap gap-3 whitespace-nowrap">
              <a href="/register" className={buttonStyles()}>
                <Trans>Create Account</Trans>
              </a>
              <a href="/login" className={buttonStyles({ kind: "secondary" })}>
                <Trans>Sign In</Trans>
              </a>
              <a href="/forgot-password" className={buttonStyles({ kind: "quiet", size: "inline" })}>
                <Trans>Forgot Password?</Trans>
              </a>
            </nav>
          </div>
          {/* A translation would put HTML elements into its texts, and an SVG shows none of them. */}
          <div translate="no">
            <LandingDrawing />
          </div>
        </div>
        {/* Filled by `load-tour.ts`. Its height is reserved, so that the footer doesn't jump into view. */}
        <div id="how" data-tour={`/tour.${i18n.locale}.html`} className="landing-tour" />
      </main>
      <footer className="flex flex-wrap gap-x-2 py-2 sm:gap-x-5 lg:-ms-1">
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
        className="m-auto w-[calc(100%-2rem)] max-w-md rounded-lg bg-raised p-6 text-ink [box-shadow:var(--float)] backdrop:bg-scrim"
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
