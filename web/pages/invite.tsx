import { Suspense } from "react";
import { useParams } from "react-router";
import { lazyPage } from "./lazy-page.ts";
import { LoadingScreen } from "./loading-screen.tsx";

const InvitePeople = lazyPage(() => import("./invite-people.tsx"), "InvitePeoplePage");
const Invitation = lazyPage(() => import("./invitation.tsx"), "InvitationPage");
const StopInvitations = lazyPage(() => import("./stop-invitations.tsx"), "StopInvitationsPage");

/** `/invite` for who invites, `/invite/:token` for who is invited, and `/invite/stop`. */
export function InvitePages() {
  const { token } = useParams();
  const Page = token === undefined ? InvitePeople : token === "stop" ? StopInvitations : Invitation;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Page />
    </Suspense>
  );
}
