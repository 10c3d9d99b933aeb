import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ApartIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";

type Props = { connected: boolean; travels: boolean; invite: ReactNode };

/** Why there is no match, with the action that may change it, and ways to make connections beside it. */
export function NoMatches({ connected, travels, invite }: Props) {
  const { t } = useLingui();
  const state = (title: string, text: ReactNode, primary: ReactNode) => (
    <EmptyState
      drawing={<ApartIllustration />}
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {primary}
          {invite}
        </div>
      }
    >
      {text}
    </EmptyState>
  );
  const addTrip = <LinkButton to="/?add=trip">{t`Add a trip`}</LinkButton>;
  if (!connected)
    return state(
      t`No connections yet`,
      <Trans>Matches are only with people you are connected with. Find someone you know.</Trans>,
      <LinkButton to="/find-people">{t`Find People`}</LinkButton>,
    );
  if (!travels)
    return state(
      t`No trips, no matches`,
      <Trans>Add where you are going, and see which of your connections will be there.</Trans>,
      addTrip,
    );
  return state(
    t`No one in the same place yet`,
    <Trans>When a connection is where you are on the same days, you see them here.</Trans>,
    addTrip,
  );
}
