import { useLingui } from "@lingui/react/macro";
import { type Language, languages } from "#contract/shared/languages.ts";
import type { Locale } from "#contract/shared/locales.ts";
import { profile } from "#contract/features/profile.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { chooseLanguage } from "#web/lib/i18n/language.ts";
import { languageName } from "#web/lib/format/language-name.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { replaceAccount, useSession } from "#web/lib/session/session.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { toast } from "#ui/overlays/toast.ts";

const options = Object.keys(languages).map((value) => ({
  value: value as Language,
  label: <span lang={value}>{languageName(value)}</span>,
}));

/**
 * Chooses the language: at once on this screen, and in the account for emails, notifications and other
 * devices.
 */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const session = useSession();
  const choose = async (language: Language) => {
    const locale = (await chooseLanguage(language)) as Locale;
    if (session.status !== "authenticated") return;
    const { firstName, lastName } = session.user;
    replaceAccount(await call(profile.update, { body: { firstName, lastName, locale } }));
  };
  const failed = (error: unknown) => {
    if (handledAsSignedOut(error, toast)) return;
    toast({ title: t`Failed to update profile`, description: messageOf(error, ""), kind: "error" });
  };
  return (
    <Dialog open onClose={onClose} title={t`Language`}>
      <RadioCards
        legend={t`Used for all texts, dates and emails.`}
        options={options}
        value={localeState.language}
        onChange={(language) => void choose(language).catch(failed)}
        columns={2}
      />
    </Dialog>
  );
}
