import { Trans, useLingui } from "@lingui/react/macro";
import { legalVersions, placesCredit, promises } from "../../contract/legal.ts";
import { LegalPage, type LegalSection, Mailbox, Points } from "./legal-page.tsx";

/** What is known about people, what for, and for how long. */
export function PrivacyPage() {
  const { t } = useLingui();
  return (
    <LegalPage
      title={t`Privacy Policy`}
      version={legalVersions.privacy}
      summary={
        <Trans>
          We keep what you tell us, to show you who of your people will be where you are. We don’t sell it, we
          don’t track you, and you can take it with you or delete it at any time.
        </Trans>
      }
      sections={useSections()}
    />
  );
}

function useSections(): LegalSection[] {
  const { t } = useLingui();
  const { messageDays, moderationYears, privacyHours } = promises;
  return [
    {
      id: "collected",
      title: t`Data we collect`,
      body: (
        <>
          <Points
            items={[
              t`Account: your name, username, email and password, and, if you give them, your picture, phone number, home city and a few words about you.`,
              t`Trips: the places and days that you enter. We never ask your device where it is.`,
              t`People: your connections, requests, groups, and whom you have blocked.`,
              t`Messages: what you and your connections write and send to each other.`,
              t`Security: when and from which address and browser you sign in, and what moderators had to do.`,
              t`Your choices: what you have agreed to, which version, and when.`,
            ]}
          />
          <p>
            <Trans>
              Your browser stores your sign-in, one cookie that is needed for it, and your settings on your
              device. There are no other cookies.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: "used",
      title: t`How we use it`,
      body: (
        <>
          <Points
            items={[
              t`To sign you in and to keep your account safe.`,
              t`To show your calendar, and to find who of your connections is in the same city on the same days. That happens only when you permit it, and only for the connections or groups you choose.`,
              t`To deliver messages and notifications, in the ways you have switched on.`,
              t`To review reports and to protect people from abuse.`,
              t`If you agree: to count how the app is used, in figures that name nobody.`,
            ]}
          />
          <p>
            <Trans>
              Others see your name, username and picture when they look for you. Your email is shown to your
              accepted connections only, your trips only as far as you both are in the same city. Whoever
              carries mails, text messages and push notifications for us gets what is needed for that, and
              nothing else. We never sell your personal data.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: "security",
      title: t`Security and retention`,
      body: (
        <>
          <p>
            <Trans>
              Passwords are stored only as a hash that can’t be turned back. Every request is checked against
              who you are, and staff actions are recorded. We keep data as long as this:
            </Trans>
          </p>
          <dl className="grid gap-x-6 gap-y-3 rounded-lg border border-line bg-raised p-5 sm:grid-cols-[max-content_1fr]">
            <Kept what={t`Account data`}>{t`until you delete your account`}</Kept>
            <Kept what={t`Trip data`}>{t`until you delete it, or your account`}</Kept>
            <Kept what={t`Messages`}>{t`${messageDays} days after a conversation has ended`}</Kept>
            <Kept what={t`Moderation logs`}>
              {moderationYears === 1 ? t`1 year` : t`${moderationYears} years`}
            </Kept>
          </dl>
          <p>
            <Trans>
              A conversation ends when the two are connected no longer, or one of them deletes the account;
              connecting again in time keeps it. What was reported is kept with the report for as long as the
              moderation log.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: "rights",
      title: t`Your privacy rights`,
      body: (
        <>
          <Points
            items={[
              t`See and correct what we hold about you, in your profile settings.`,
              t`Take it with you, as a file.`,
              t`Delete it: your account and everything in it, at once.`,
              t`Change your mind about each consent, at any time; that doesn’t make earlier use unlawful.`,
              t`Complain to the authority that protects data where you live.`,
            ]}
          />
          <p>
            <Trans>
              For everything the settings can’t do, write to us: we answer privacy requests within{" "}
              {privacyHours} hours.
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
      id: "changes",
      title: t`Changes`,
      body: (
        <p>
          <Trans>
            When this policy changes, the date at the top changes, and we ask you again where your consent is
            needed.
          </Trans>
        </p>
      ),
    },
    {
      id: "contact",
      title: t`Contact`,
      body: (
        <>
          <p>
            <Trans>
              Write to <Mailbox />.
            </Trans>
          </p>
          <p className="text-sm text-muted">{placesCredit}</p>
        </>
      ),
    },
  ];
}

const Kept = ({ what, children }: { what: string; children: string }) => (
  <div className="contents">
    <dt className="font-semibold">{what}</dt>
    <dd className="-mt-2 text-muted sm:mt-0">{children}</dd>
  </div>
);
