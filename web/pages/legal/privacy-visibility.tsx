import { Trans, useLingui } from "@lingui/react/macro";
import { type LegalSection, Pairs, Points } from "./text.tsx";

/** Privacy policy: which people and which companies see which data. */
export function useVisibilitySections(): LegalSection[] {
  const { t } = useLingui();
  return [
    {
      id: "seen",
      title: t`Who sees what`,
      body: (
        <>
          <Pairs
            rows={[
              [t`Anyone who has your link`, t`Your name and username.`],
              [
                t`Travelers with an account`,
                t`Also your picture, your few words and, while you share your location, your home city. In your privacy settings you can show them to everyone or to connections only, and choose not to be found by name.`,
              ],
              [
                t`Your connections`,
                t`Also your email, and that you are in the same city or near each other on the same days, and how far apart. If you both agree to near misses, also one day on which you just miss each other. They never see the rest of a trip. Whether you are here now and what you have read, unless you hide it.`,
              ],
              [t`Whom you block`, t`Nothing: to them you are not there.`],
              [
                t`Moderators`,
                t`What was reported or found by a filter, with the few messages around it, and what is known of the people in it. They can read no other conversation, and each look is written down.`,
              ],
              [
                t`Administrators`,
                t`Accounts, trips, groups and matches, in order to run the service; never your password, and no messages but as a moderator. All they do is written into a log that nobody can change.`,
              ],
            ]}
          />
          <p>
            <Trans>Where the law obliges us, we give authorities what they may ask for, and no more.</Trans>
          </p>
        </>
      ),
    },
    {
      id: "carriers",
      title: t`Who carries data for us`,
      body: (
        <>
          <p>
            <Trans>
              The program runs by itself: nobody else gets your data by default. If we have set them up, these
              get what is needed to deliver something to you, and nothing else:
            </Trans>
          </p>
          <Points
            items={[
              t`a mail server: your address and the email;`,
              t`Twilio, for text messages: your number and the text, which holds a code or tells that something is new, never what;`,
              t`the push service of your browser’s or phone’s maker, where you have switched pushes on: browsers get them encrypted;`,
              t`the companies that rent us the machine, the database or the storage that we use.`,
            ]}
          />
        </>
      ),
    },
    {
      id: "device",
      title: t`What lies on your device`,
      body: (
        <>
          <p>
            <Trans>
              All of it is needed for what you use, and none of it follows you anywhere else. So there is no
              banner to click away.
            </Trans>
          </p>
          <Pairs
            rows={[
              [
                t`Cookies`,
                t`One is your sign-in, one lets us notice a sign-in from a new browser, and one remembers the language you chose.`,
              ],
              [
                t`Local storage`,
                t`The token of your sign-in, what you have written and not sent, your theme and language, and whether pushes come here.`,
              ],
              [
                t`Session storage`,
                t`Where you wanted to go before you signed in, and what you typed into a form and have not sent, until the window is closed.`,
              ],
              [t`Caches`, t`The app itself, and what it needs to work without a connection.`],
            ]}
          />
          <p>
            <Trans>
              When you sign out, the sign-in, what you had not sent, and all copies of your data on this
              device are deleted.
            </Trans>
          </p>
        </>
      ),
    },
  ];
}
