import { Trans, useLingui } from "@lingui/react/macro";
import { product } from "#contract/shared/product.ts";
import { Mailbox } from "#web/pages/travel/mailbox.tsx";
import { Inline, type LegalSection } from "./text.tsx";

/** Terms: liability, changes, and how the agreement ends. */
export function useEndingSections(): LegalSection[] {
  const { t } = useLingui();
  return [
    {
      id: "warranty",
      title: t`What we can’t promise`,
      body: (
        <p>
          <Trans>
            We look after {product} with care, but it comes as it is: it may fail, change or end, and plans of
            other people may turn out differently. As far as the law allows, we are not liable for damage that
            follows from using it. Rights that the law gives you as a consumer stay untouched.
          </Trans>
        </p>
      ),
    },
    {
      id: "ending",
      title: t`How this ends`,
      body: (
        <>
          <p>
            <Trans>
              You end this agreement by deleting your account, whenever you like and without giving a reason.
              Take a copy of <Inline to="/your-data">your data</Inline> along first, if you want one.
            </Trans>
          </p>
          <p>
            <Trans>
              We may end it with anyone who breaks these terms. If we close the service, we tell you early
              enough to take your data with you.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: "changes",
      title: t`Changes`,
      body: (
        <p>
          <Trans>
            When these terms change, a new version with its date is published here. The app tells you what is
            different and asks you to agree. Until you do, you can only read it, take your data with you,
            delete your account and sign out. The end of this page lists the changes of each version.
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
