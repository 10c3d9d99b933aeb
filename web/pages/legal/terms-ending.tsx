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
              We may end it with whoever breaks these terms. Should we close the service, we say so in time
              for you to take your data along.
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
            When these terms change, a new version with its date stands here, and the app asks you to agree to
            it and tells you what is different. Until you do you can read it, take your data along, delete
            your account and sign out, and nothing else. What changed with each version is written at the end.
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
