import { Trans, useLingui } from "@lingui/react/macro";
import { MatchesIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";

type Props = { connected: boolean; travels: boolean };

/** Why there is no match, with the one action that may change it. */
export function NoMatches({ connected, travels }: Props) {
  const { t } = useLingui();
  if (!connected)
    return (
      <EmptyState
        drawing={<MatchesIllustration />}
        title={t`No connections yet`}
        action={<LinkButton to="/find-people">{t`Find People`}</LinkButton>}
      >
        <Trans>Matches are only with people you are connected with. Find someone you know.</Trans>
      </EmptyState>
    );
  if (!travels)
    return (
      <EmptyState
        drawing={<MatchesIllustration />}
        title={t`No trips, no matches`}
        action={<LinkButton to="/?add=trip">{t`Add a trip`}</LinkButton>}
      >
        <Trans>Add where you are going, and see which of your connections will be there.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      drawing={<MatchesIllustration />}
      title={t`No one in the same place yet`}
      action={<LinkButton to="/find-people" kind="secondary">{t`Find People`}</LinkButton>}
    >
      <Trans>When a connection is where you are on the same days, you see them here.</Trans>
    </EmptyState>
  );
}
