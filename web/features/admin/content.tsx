import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { admin } from "#contract/features/admin/admin.ts";
import { useFailure } from "#ui/feedback/use-failure.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { useAdmin } from "./admin-queries.ts";
import { Figures } from "./figures.tsx";

type Part = {
  id: string;
  title: string;
  /** The admin tab that lists all of them. */
  tab: string;
  figures: readonly (readonly [name: string, value: number | null | undefined])[];
};

/** Figures about what people create, with links to the lists behind them. */
export function Content() {
  const { t } = useLingui();
  const query = useAdmin(admin.content);
  const failure = useFailure(query);
  if (failure !== null) return failure;
  const { data } = query;
  const parts: readonly Part[] = [
    {
      id: "trips",
      title: t`Trips`,
      tab: "trips",
      figures: [
        [t`Total Trips`, data?.trips.total],
        [t`Active trips`, data?.trips.active],
        [t`Past trips`, data?.trips.past],
      ],
    },
    {
      id: "groups",
      title: t`Groups`,
      tab: "groups",
      figures: [
        [t`Total Groups`, data?.groups.total],
        [t`Active groups`, data?.groups.active],
        [t`Average members`, data?.groups.averageMembers],
      ],
    },
    {
      id: "messages",
      title: t`Messages`,
      tab: "moderation",
      figures: [
        [t`All messages`, data?.messages.total],
        [t`Messages today`, data?.messages.today],
        [t`Messages this week`, data?.messages.thisWeek],
        [t`Flagged`, data?.moderation.flagged],
        [t`Pending reports`, data?.moderation.pendingReports],
      ],
    },
  ];
  return (
    <div className="grid gap-8">
      {parts.map(({ id, title, tab, figures }) => (
        <Section key={id} id={id} title={title} all={<ViewAll tab={tab} what={title} />}>
          <Figures figures={figures} />
        </Section>
      ))}
    </div>
  );
}

const Section = ({
  id,
  title,
  all,
  children,
}: {
  id: string;
  title: string;
  all: ReactNode;
  children: ReactNode;
}) => (
  <section aria-labelledby={`content-${id}`} className="grid gap-3">
    <div className="flex items-center justify-between gap-3">
      <h2 id={`content-${id}`} className="text-lg">
        {title}
      </h2>
      {all}
    </div>
    {children}
  </section>
);

function ViewAll({ tab, what }: { tab: string; what: string }) {
  const { t } = useLingui();
  return (
    <LinkButton kind="secondary" to={`/admin?tab=${tab}`} aria-label={t`View All: ${what}`}>
      {t`View All`}
    </LinkButton>
  );
}
