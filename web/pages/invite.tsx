import { Suspense } from "react";
import { useParams } from "../lib/navigation.tsx";
import { lazyPage } from "./lazy-page.ts";
import { FormPageSkeleton } from "./page-skeletons.tsx";

const InvitePeople = lazyPage(() => import("./invite-people.tsx"), "InvitePeoplePage");
const Invitation = lazyPage(() => import("./invitation.tsx"), "InvitationPage");

/** `/invite` is for who invites, what stands below it for who is invited. */
export function InvitePages() {
  const Page = useParams().token === undefined ? InvitePeople : Invitation;
  return (
    <Suspense fallback={<FormPageSkeleton />}>
      <Page />
    </Suspense>
  );
}
