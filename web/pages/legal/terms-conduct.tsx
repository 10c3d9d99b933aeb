import { Trans, useLingui } from "@lingui/react/macro";
import { promises } from "#contract/features/legal.ts";
import { product } from "#contract/shared/product.ts";
import { type LegalSection, Points } from "./text.tsx";

/** Terms: how people must treat each other, and the consequences if they don't. */
export function useConductSections(): LegalSection[] {
  const { t } = useLingui();
  const { reportHours } = promises;
  return [
    {
      id: "content",
      title: t`What you write and share`,
      body: (
        <>
          <p>
            <Trans>
              Your texts, pictures and trips stay yours. You allow us to store them and to show them to the
              people you share them with, for that purpose only. You are responsible for them, and you must
              have the right to share them.
            </Trans>
          </p>
          <p>
            <Trans>
              That permission ends when you delete them. What somebody has reported is kept as evidence; what
              you wrote to somebody stays with them for as long as the Privacy Policy says.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: "zero-tolerance",
      title: t`Zero tolerance`,
      body: (
        <>
          <p>
            <Trans>
              There is no tolerance for objectionable content or for people who abuse others. That means,
              among other things:
            </Trans>
          </p>
          <Points
            items={[
              t`harassment, bullying, stalking, threats, or calling for violence;`,
              t`hatred against people for who they are, where they come from, whom they love or what they believe;`,
              t`sexual content that nobody asked for, and any sexual content that involves minors;`,
              t`pretending to be somebody else, scams, and spam;`,
              t`content that is against the law, or that tells others where a person is against that person’s will.`,
            ]}
          />
          <p>
            <Trans>
              We remove such content and exclude the person who posted it, for a time or for good, without a
              warning if the case is serious. What breaks the law may be passed on to the authorities.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: "reports",
      title: t`Reporting and blocking`,
      body: (
        <>
          <p>
            <Trans>
              You can report every person, every message that was sent to you, the groups you are in and the
              trips you see as a match, and block anyone. A person you block can’t find you, see you or write
              to you anymore, and isn’t told. Who reported is never told to whom they reported.
            </Trans>
          </p>
          <p className="font-semibold">
            <Trans>
              We review every report within {reportHours} hours and act on it within that time: content that
              breaks these terms is removed, and the person responsible is excluded.
            </Trans>
          </p>
          <p>
            <Trans>You hear what came of your report. Don’t report people in order to harm them.</Trans>
          </p>
        </>
      ),
    },
    {
      id: "moderation",
      title: t`What moderators may do`,
      body: (
        <>
          <Points
            items={[
              t`They may remove a message, a trip, a group, or the content of a profile; warn you; suspend your account for a time; or exclude you for good.`,
              t`A filter of words may refuse or change what you write, or show it to a moderator. Nobody is excluded by a program: a person decides.`,
              t`We tell you what was decided and why.`,
              t`While you are suspended nobody sees you, and you can use nothing but your own data: take it along, or delete the account.`,
              t`Against each suspension you can appeal once, in the app. An appeal is answered within the same ${reportHours} hours.`,
            ]}
          />
        </>
      ),
    },
    {
      id: "invitations",
      title: t`Inviting others`,
      body: (
        <p>
          <Trans>
            Invite people you know. We write to an address once a week at most, for all inviters together, and
            never again once its owner says so.
          </Trans>
        </p>
      ),
    },
    {
      id: "meeting",
      title: t`Meeting people`,
      body: (
        <p>
          <Trans>
            {product} tells you that somebody you know is in the same city; whether you meet is up to the two
            of you. We don’t check who people are. Meet in public places, tell a friend, and trust your
            judgement.
          </Trans>
        </p>
      ),
    },
  ];
}
