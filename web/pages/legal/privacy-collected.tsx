import { Trans, useLingui } from "@lingui/react/macro";
import { product } from "#contract/shared/product.ts";
import { Operator } from "#web/pages/travel/mailbox.tsx";
import { Inline, type LegalSection, Pairs, Points } from "./text.tsx";

/** Privacy policy: who is responsible, what is stored, and why. */
export function useCollectionSections(): LegalSection[] {
  const { t } = useLingui();
  return [
    {
      id: "who",
      title: t`Who is responsible`,
      body: (
        <>
          <p>
            <Trans>
              The operator of this installation of {product} (“we”) is responsible for your data. Our contact
              details are at the end.
            </Trans>
          </p>
          <Operator />
        </>
      ),
    },
    {
      id: "collected",
      title: t`Data we collect`,
      body: (
        <>
          <Pairs
            rows={[
              [
                t`Account`,
                t`Your name, username, email and password, and, if you give them, your picture, phone number, home city, language, time zone and a few words about you.`,
              ],
              [
                t`Trips`,
                t`The places and days that you enter, and whom they are for. We never ask your device where it is.`,
              ],
              [t`People`, t`Your connections, requests, groups, invitations, and whom you have blocked.`],
              [
                t`Messages`,
                t`What you and your connections write and send to each other, and when it was read. Pictures are re-encoded, without the data that the camera added.`,
              ],
              [
                t`Notifications`,
                t`Your notifications, what you want to be notified about, and the browsers and phones that you have switched pushes on for.`,
              ],
              [
                t`Security`,
                t`When, from which address and with which browser you sign in, and what happened to the safety of your account.`,
              ],
              [
                t({ message: "Reports", context: "about people" }),
                t`What you report and what is reported about you, what a filter found, and what moderators did. From these, and from how many people block you, we calculate a score that tells moderators whom to review first; it decides nothing.`,
              ],
              [t`Your choices`, t`What you have agreed to, which version, and when you took it back.`],
              [
                t`First steps`,
                t`Only if you agree to analytics: which of the first steps you took, so that they can be made better. It is deleted when you take the consent back.`,
              ],
            ]}
          />
          <p>
            <Trans>
              From others we learn only what they write about you, and your email or phone number if somebody
              invites you before you have an account. We buy no data, and look you up nowhere.
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
          <p>
            <Trans>Because we have an agreement with you, and couldn’t keep it otherwise:</Trans>
          </p>
          <Points
            items={[
              t`to sign you in, to show your calendar, and to deliver your messages and notifications;`,
              t`to write to you about the safety of your account.`,
            ]}
          />
          <p>
            <Trans>Because you allow it, for as long as you do:</Trans>
          </p>
          <Points
            items={[
              t`Location sharing: to find who of your connections is in the same city or near you on the same days, for the connections or groups you choose.`,
              t`Near misses: to tell you and connections who agree too that you just miss each other.`,
              t`Communication features: to email and push to you what happens.`,
              t`Analytics: to see which first steps people take.`,
            ]}
          />
          <p>
            <Trans>Because everybody’s safety needs it:</Trans>
          </p>
          <Points
            items={[
              t`to review reports, to look for words that moderators have listed, and to protect people from abuse;`,
              t`to notice when somebody else tries to get into your account, and to slow down anyone who tries too often.`,
            ]}
          />
          <p>
            <Trans>
              You change what you allow in your <Inline to="/privacy-settings">privacy settings</Inline>. We
              never sell your personal data, and no program alone decides anything of weight about you.
            </Trans>
          </p>
        </>
      ),
    },
  ];
}
