import { useLingui } from "@lingui/react/macro";
import { Globe } from "lucide-react";
import { type Language, languages } from "#contract/shared/languages.ts";
import { chooseLanguage, useLanguage } from "#web/lib/i18n/language.ts";
import { languageName } from "#web/lib/format/language-name.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { toast } from "#ui/overlays/toast.ts";
import { Chevron } from "./select.tsx";

/** Switches the page's language at once, for visitors; typed text stays. */
export function LanguageSelect() {
  const { t } = useLingui();
  useLanguage();
  const failed = () =>
    toast({
      title: t`That didn’t load`,
      description: t`Please check your connection and try again.`,
      kind: "error",
    });
  return (
    <span className="relative ms-auto -me-3 inline-flex min-w-0 items-center">
      <Globe aria-hidden="true" size={18} className="pointer-events-none absolute start-2.5 text-muted" />
      <select
        aria-label={t`Language`}
        value={localeState.language}
        onChange={({ target }) => void chooseLanguage(target.value as Language).catch(failed)}
        className="target w-full min-w-0 appearance-none truncate rounded-md bg-transparent ps-9 pe-8 text-sm font-semibold hover:bg-sunken"
      >
        {Object.keys(languages).map((language) => (
          <option key={language} value={language} lang={language}>
            {languageName(language)}
          </option>
        ))}
      </select>
      <Chevron />
    </span>
  );
}
