import { useLingui } from "@lingui/react/macro";
import { type Language, languages } from "../../contract/languages.ts";
import type { Locale } from "../../contract/locales.ts";
import { profile } from "../../contract/profile.ts";
import { call, messageOf } from "../lib/call.ts";
import { chooseLanguage } from "../lib/language.ts";
import { languageName } from "../lib/language-name.ts";
import { reader } from "../lib/reader.ts";
import { accountChanged, useSession } from "../lib/session.ts";
import { handledAsSignedOut } from "../lib/unauthorized.ts";
import { Dialog } from "../ui/dialog.tsx";
import { RadioCards } from "../ui/radio-cards.tsx";
import { toast } from "../ui/toast.ts";

const options = Object.keys(languages).map((value) => ({
  value: value as Language,
  label: <span lang={value}>{languageName(value)}</span>,
}));

/** One of the languages, at once on this screen, and with the account for mails, notices and other devices. */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const session = useSession();
  const choose = async (language: Language) => {
    const locale = (await chooseLanguage(language)) as Locale;
    if (session.status !== "authenticated") return;
    const { firstName, lastName } = session.user;
    accountChanged(await call(profile.update, { body: { firstName, lastName, locale } }));
  };
  const failed = (error: unknown) => {
    if (handledAsSignedOut(error, toast)) return;
    toast({ title: t`Failed to update profile`, description: messageOf(error, ""), kind: "error" });
  };
  return (
    <Dialog open onClose={onClose} title={t`Language`}>
      <RadioCards
        legend={t`All texts, dates and emails are written in it.`}
        options={options}
        value={reader.language}
        onChange={(language) => void choose(language).catch(failed)}
        columns={2}
      />
    </Dialog>
  );
}
