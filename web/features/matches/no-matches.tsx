import { Trans, useLingui } from "@lingui/react/macro";
import { MatchesDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

type Props = { connected: boolean; travels: boolean };

/** Why there is no match, and the one thing that may change it. */
export function NoMatches({ connected, travels }: Props) {
  const { t } = useLingui();
  if (!connected)
    return (
      <EmptyState
        drawing={<MatchesDrawing />}
        title={t`No connections yet`}
        action={<LinkButton to="/find-people">{t`Find People`}</LinkButton>}
      >
        <Trans>Matches are people you are connected with. Find someone you know.</Trans>
      </EmptyState>
    );
  if (!travels)
    return (
      <EmptyState
        drawing={<MatchesDrawing />}
        title={t`No trips, no matches`}
        action={<LinkButton to="/?add=trip">{t`Add a trip`}</LinkButton>}
      >
        <Trans>Say where you are going, and see which of your people will be there.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      drawing={<MatchesDrawing />}
      title={t`Nobody in the same place yet`}
      action={<LinkButton to="/find-people" kind="secondary">{t`Find People`}</LinkButton>}
    >
      <Trans>When a connection is where you are, on the same days, they appear here.</Trans>
    </EmptyState>
  );
}
