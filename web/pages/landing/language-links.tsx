import { useLingui } from "@lingui/react/macro";
import { Globe } from "lucide-react";
import { languages } from "#contract/shared/languages.ts";
import { languageName } from "#web/lib/format/language-name.ts";

/** Links to the landing page in other languages; works without JavaScript. */
export function LanguageLinks() {
  const { t, i18n } = useLingui();
  return (
    <details className="relative">
      <summary
        aria-label={t`Language: ${languageName(i18n.locale)}`}
        className="target flex items-center gap-2 px-1 text-sm text-muted hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <Globe aria-hidden="true" size={16} />
        <span lang={i18n.locale}>{languageName(i18n.locale)}</span>
      </summary>
      {/* Uses the device's fonts, because ours lack some of these scripts. */}
      <ul className="absolute font-[system-ui] end-0 bottom-full w-40 rounded-md bg-raised p-2 [box-shadow:var(--float)]">
        {Object.keys(languages).map((language) => (
          <li key={language}>
            <a
              href={`/landing?language=${language}`}
              hrefLang={language}
              lang={language}
              aria-current={language === i18n.locale ? "true" : undefined}
              className="target flex items-center rounded-sm px-3 text-sm hover:bg-sunken aria-[current]:font-bold"
            >
              {languageName(language)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
