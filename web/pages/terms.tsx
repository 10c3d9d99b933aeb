import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../lib/navigation.tsx";
import { legalVersions, promises } from "../../contract/legal.ts";
import { product } from "../../contract/product.ts";
import { LegalPage, type LegalSection, Mailbox, Points } from "./legal-page.tsx";

/** What people agree to when they make an account. */
export function TermsPage() {
  const { t } = useLingui();
  return (
    <LegalPage
      title={t`Terms of Service and End User License Agreement`}
      version={legalVersions.terms}
      summary={
        <Trans>
          Be kind, be honest about who you are, and share only what is yours. There is zero tolerance for
          objectionable content and abusive people: we review and act on every report within{" "}
          {promises.reportHours} hours.
        </Trans>
      }
      sections={useSections()}
    />
  );
}

function useSections(): LegalSection[] {
  const { t } = useLingui();
  const hours = promises.reportHours;
  return [
    {
      id: "agreement",
      title: t`What this is`,
      body: (
        <>
          <p>
            <Trans>
              These terms are an agreement between you and whoever runs this installation of {product} (“we”).
              You accept them when you create an account, and they hold for as long as you have one.
            </Trans>
          </p>
          <p>
            <Trans>
              How we treat your data is written in the{" "}
              <Link to="/privacy" className="font-semibold text-accent underline underline-offset-4">
                Privacy Policy
              </Link>
              .
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
            t`You can delete your account at any time in your profile settings. Then it ends at once.`,
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
            <Trans>
              The program itself is open source under the MIT License, which these terms don’t restrict.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: "content",
      title: t`What you write and share`,
      body: (
        <p>
          <Trans>
            Your texts, pictures and trips stay yours. You allow us to store them and to show them to the
            people you share them with, for that purpose only. You are responsible for them, and you must have
            the right to share them.
          </Trans>
        </p>
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
              We remove such content and exclude whoever posted it, for a time or for good, without a warning
              where the case is serious. What breaks the law may be passed on to the authorities.
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
              You can report every person and every message, and block anyone. A person you block can’t find
              you, see you or write to you anymore, and isn’t told.
            </Trans>
          </p>
          <p className="font-semibold">
            <Trans>
              We review every report within {hours} hours and act on it within that time: what breaks these
              terms is removed, and whoever is responsible for it is excluded.
            </Trans>
          </p>
        </>
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
      id: "changes",
      title: t`Changes`,
      body: (
        <p>
          <Trans>
            When these terms change, the date at the top changes, and we ask you to agree again if the change
            matters to you. If you don’t agree, you can delete your account.
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
            Write to <Mailbox />.
          </Trans>
        </p>
      ),
    },
  ];
}
