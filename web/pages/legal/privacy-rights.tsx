import { Trans, useLingui } from "@lingui/react/macro";
import { promises } from "#contract/features/legal.ts";
import { Mailbox } from "#web/pages/travel/mailbox.tsx";
import { Inline, type LegalSection, Points } from "./text.tsx";

/** Privacy policy: a person's rights, and whom to contact. */
export function useRightsSections(): LegalSection[] {
  const { t } = useLingui();
  const { privacyHours, messageDays } = promises;
  return [
    {
      id: "rights",
      title: t`Your privacy rights`,
      body: (
        <>
          <Points
            items={[
              t`See and correct what we hold about you, in your profile settings.`,
              t`Take it with you: a file with everything we hold about you, made while you wait.`,
              t`Delete it: your account and everything in it, at once.`,
              t`Change your mind about each consent, at any time; that doesn’t make earlier use unlawful.`,
              t`Object to what we do, or ask us to stop while a question is open.`,
              t`Complain to the authority that protects data where you live.`,
            ]}
          />
          <p>
            <Trans>
              The copy and the deletion are at <Inline to="/your-data">Your data</Inline>. For everything the
              settings can’t do, write to us: we answer privacy requests within {privacyHours} hours.
            </Trans>
          </p>
          <p>
            <Trans>
              When you delete your account, nobody finds or sees you from that moment on; pictures go at once.
              People you wrote with keep the messages for {messageDays} days and see “Unknown User” as their
              author. Reports against you keep their evidence.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: "tracking",
      title: t`App tracking transparency`,
      body: (
        <p>
          <Trans>
            We don’t track you. No advertising, no advertising identifiers, no foreign scripts, fonts or
            pictures, and no data about you that goes to data brokers or is joined with what other apps and
            websites know. That is why you are never asked to permit tracking.
          </Trans>
        </p>
      ),
    },
    {
      id: "children",
      title: t`Young people`,
      body: (
        <p>
          <Trans>
            Accounts are for people of 16 and older. If somebody younger has one, write to us, and we delete
            it.
          </Trans>
        </p>
      ),
    },
    {
      id: "changes",
      title: t`Changes`,
      body: (
        <p>
          <Trans>
            When this policy changes, a new version with its date is published here. The app tells you what is
            different and asks you to agree before you go on. The end of this page lists the changes of each
            version.
          </Trans>
        </p>
      ),
    },
    {
      id: "contact",
      title: t`Contact`,
      body: (
        <p>
          <Trans>
            Write to <Mailbox />
          </Trans>
        </p>
      ),
    },
  ];
}
