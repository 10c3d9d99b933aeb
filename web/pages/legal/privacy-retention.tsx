import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { promises } from "#contract/features/legal.ts";
import { exportHours } from "#contract/features/account-data.ts";
import { type LegalSection, Pairs, Points } from "./text.tsx";

/** Privacy policy: how data is protected, and how long it is kept. */
export function useRetentionSections(): LegalSection[] {
  const { t } = useLingui();
  const years = plural(promises.moderationYears, { one: "# year", other: "# years" });
  const { messageDays, sessionDays, deviceDays, securityLogDays } = promises;
  const { sentDays, failedDays, textDays, invitationDays, firstStepsDays } = promises;
  return [
    {
      id: "security",
      title: t`Security and retention`,
      body: (
        <>
          <Points
            items={[
              t`Passwords are stored only as a hash that can’t be turned back, secrets of two-factor sign-in sealed.`,
              t`Every request is checked against who you are, and what isn’t yours doesn’t exist for you.`,
              t`You can see where you are signed in, and end it.`,
              t`What staff do is recorded, refused attempts too.`,
            ]}
          />
          <p>
            <Trans>
              We keep data as long as this, and a job that runs every hour or day deletes it then:
            </Trans>
          </p>
          <Pairs
            rows={[
              [t`Account data`, t`until you delete your account`],
              [t`Trip data`, t`until you delete it, or your account`],
              [t`Messages`, t`${messageDays} days after a conversation has ended`],
              [t`Moderation logs`, t`${years}, and settled reports, appeals and their evidence as long`],
              [
                t`Sign-ins`,
                t`${sessionDays} days after you last used them; browsers are known for ${deviceDays} days`,
              ],
              [t`Security log`, t`${securityLogDays} days`],
              [
                t`What became of emails and pushes`,
                t`${sentDays} days, or ${failedDays} if they could not be delivered; of text messages ${textDays} days`,
              ],
              [t`Invitations`, t`${invitationDays} days after they are over`],
              [t`First steps`, t`${firstStepsDays} days, or until you take the consent back`],
              [t`Copies of your data`, t`${exportHours} hours`],
              [
                t`The administrators’ log`,
                t`for good: nobody can change it, so that nobody can hide what was done`,
              ],
            ]}
          />
          <p>
            <Trans>
              A conversation ends when the two are connected no longer, or one of them deletes the account;
              connecting again in time keeps it. If someone doesn’t want to be invited, we keep a hash of the
              address, so that we don’t ask again.
            </Trans>
          </p>
          <p>
            <Trans>
              If you delete your account while it is suspended, or while someone blocks you, we keep a code
              made from each address and each phone number that you had verified for it, also from earlier
              ones. It can’t be turned back into them, and serves only to suspend or block a new account with
              the same address or number. A suspension’s code is deleted when the suspension ends, a block’s
              when the person who blocked you lifts it or deletes their account. Until you delete your
              account, it keeps such codes of earlier addresses and numbers.
            </Trans>
          </p>
          <p>
            <Trans>
              If we make backups, what was deleted is still in them until they are replaced. It is used for
              nothing but putting back what was lost.
            </Trans>
          </p>
        </>
      ),
    },
  ];
}
