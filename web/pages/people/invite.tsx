import { Suspense } from "react";
import { useParams } from "#web/lib/navigation.tsx";
import { lazyPage } from "#web/pages/app-shell/lazy-page.ts";
import { FormPageSkeleton } from "#web/pages/app-shell/page-skeletons.tsx";

const InvitePeople = lazyPage(() => import("./invite-people.tsx"), "InvitePeoplePage");
const Invitation = lazyPage(() => import("./invitation.tsx"), "InvitationPage");

const Received = lazyPage(() => import("./invitations-received.tsx"), "InvitationsReceivedPage");

/**
 * Routes `/invite` for the inviter, and for the invited person `/invite/received` or `/invite/` with a link's
 * token.
 */
export function InvitePages() {
  const { token } = useParams();
  const Page = token === undefined ? InvitePeople : token === "received" ? Received : Invitation;
  return (
    <Suspense fallback={<FormPageSkeleton />}>
      <Page />
    </Suspense>
  );
}
