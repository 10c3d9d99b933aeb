import { useLingui } from "@lingui/react/macro";
import { Globe } from "lucide-react";
import { type Language, languages } from "../../contract/languages.ts";
import { chooseLanguage, useLanguage } from "../lib/language.ts";
import { languageName } from "../lib/language-name.ts";
import { reader } from "../lib/reader.ts";
import { Chevron } from "./select.tsx";

/** Switches the language of the page at once, for whoever isn't signed in. What stands in fields stays. */
export function LanguageSelect() {
  const { t } = useLingui();
  useLanguage();
  return (
    <span className="relative ms-auto -me-3 inline-flex min-w-0 items-center">
      <Globe aria-hidden="true" size={18} className="pointer-events-none absolute start-2.5 text-muted" />
      <select
        aria-label={t`Language`}
        value={reader.language}
        onChange={({ target }) => void chooseLanguage(target.value as Language)}
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
