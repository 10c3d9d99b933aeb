import { Trans, useLingui } from "@lingui/react/macro";
import { product } from "#contract/shared/product.ts";
import { Operator } from "#web/pages/travel/mailbox.tsx";
import { Inline, type LegalSection, Points } from "./text.tsx";

/** Terms: who agrees with whom, and what people get. */
export function useAgreementSections(): LegalSection[] {
  const { t } = useLingui();
  return [
    {
      id: "agreement",
      title: t`What this is`,
      body: (
        <>
          <p>
            <Trans>
              These terms are an agreement between you and the operator of this installation of {product}{" "}
              (“we”). You accept them when you create an account, and they apply for as long as you have one.
            </Trans>
          </p>
          <Operator />
          <p>
            <Trans>
              How we treat your data is written in the <Inline to="/privacy">Privacy Policy</Inline>.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: "service",
      title: t`What you get`,
      body: (
        <>
          <p>
            <Trans>
              You enter your trips; {product} tells you and your connections when you will be in the same city
              on the same days, and lets you write to each other. Nobody is matched with you but people you
              are connected with, and only while you share your location.
            </Trans>
          </p>
          <p>
            <Trans>
              An account is free of charge, and there is no advertising. What your own network or phone
              company asks for a connection or a text message is between you and them.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: "account",
      title: t`Your account`,
      body: (
        <Points
          items={[
            t`You are at least 16 years old, and old enough to make an agreement like this one where you live.`,
            t`The account is yours alone: use your own name, keep your password to yourself, and tell us when somebody else has got in.`,
            t`Don’t call yourself ${product}, an administrator or a moderator, and don’t choose a name in order to pass for somebody else.`,
            t`One account for each person. Nobody makes accounts by program.`,
            t`You can delete your account at any time, under “Your data” in your profile settings. Then it ends at once.`,
          ]}
        />
      ),
    },
    {
      id: "licence",
      title: t`Your license to use ${product}`,
      body: (
        <>
          <p>
            <Trans>
              We give you a personal license to use {product} on your devices for your own travels, free of
              charge. It is not exclusive, can’t be passed on, and ends with this agreement.
            </Trans>
          </p>
          <p>
            <Trans>You may not, in the service we run:</Trans>
          </p>
          <Points
            items={[
              t`get around its limits or its protection, or read what is not meant for you;`,
              t`collect data about other people by program, or keep it to sell it or to follow them;`,
              t`disturb it for others, or use it to advertise.`,
            ]}
          />
          <p>
            <Trans>If you find a gap in its protection, please tell us before you tell others.</Trans>
          </p>
          <p>
            <Trans>
              The program itself is open source under the MIT License, which these terms don’t restrict. The{" "}
              <Inline to="/about">About</Inline> page names the work of others in it.
            </Trans>
          </p>
        </>
      ),
    },
  ];
}
