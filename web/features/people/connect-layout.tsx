import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Person } from "#contract/features/people.ts";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { CirclePair } from "#ui/display/circle-pair.tsx";

type Props = {
  drawing: ReactNode;
  title: ReactNode;
  /** One line under the title. */
  line: ReactNode;
  /** A second line, such as the next meeting. */
  note?: ReactNode;
  /** Takes the focus when the control that had it is gone. */
  headingRef?: React.Ref<HTMLHeadingElement>;
  children?: ReactNode;
};

/** The layout of every state of a friend's link: the circles, a sentence, a line and the next steps. */
export const ConnectLayout = ({ drawing, title, line, note, headingRef, children }: Props) => (
  <div className="mx-auto grid max-w-2xl animate-fade grid-cols-1 justify-items-center gap-6 py-4 text-center">
    {drawing}
    <div className="grid w-full grid-cols-1 gap-3">
      <h1
        ref={headingRef}
        tabIndex={-1}
        className="mx-auto max-w-[20ch] text-2xl text-balance wrap-anywhere outline-none sm:text-3xl"
      >
        {title}
      </h1>
      <p className="mx-auto max-w-[42ch] text-pretty text-muted">{line}</p>
      <p className="empty:hidden">{note}</p>
    </div>
    {children && <div className="grid w-full max-w-90 grid-cols-1 gap-2.5">{children}</div>}
  </div>
);

const toStart = (
  <LinkButton to="/" kind="secondary" wide>
    <Trans>Go to the start page</Trans>
  </LinkButton>
);

/** Shown for a connect link without a person. */
export const InvalidLink = () => (
  <ConnectLayout
    drawing={<CirclePair apart />}
    title={<Trans>Invalid Link</Trans>}
    line={<Trans>This link is incomplete. Ask for the QR code again.</Trans>}
  >
    {toStart}
  </ConnectLayout>
);

/** Shown for an unknown person, and in the same way for one whom the reader may not see. */
export const UserNotFound = () => (
  <ConnectLayout
    drawing={<CirclePair apart />}
    title={<Trans>User Not Found</Trans>}
    line={<Trans>The person this link belongs to is no longer here.</Trans>}
  >
    {toStart}
  </ConnectLayout>
);

/** Shown to a person who opens their own link. */
export const ThatsYou = ({ me }: { me: Person }) => (
  <ConnectLayout
    drawing={<CirclePair mine={<Avatar person={me} size="xl" />} />}
    title={<Trans>That's You!</Trans>}
    line={<Trans>Others who open this link can ask you to connect.</Trans>}
  >
    <LinkButton to="/?tab=connect" wide>
      <Trans>Your connections</Trans>
    </LinkButton>
  </ConnectLayout>
);
