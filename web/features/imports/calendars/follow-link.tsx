import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { subscriptions } from "#contract/features/subscriptions.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { Link } from "#web/lib/navigation.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";

const to = "/imports#calendars";

/** The link to the followed calendars, for the text of a page. Nothing if this installation reads none. */
export function FollowLink() {
  const words = useWords();
  return words === null ? null : (
    <Link
      to={to}
      className="target inline-flex items-center text-sm font-semibold text-accent hover:underline"
    >
      {words}
    </Link>
  );
}

/** The same beside the title of a page; on a phone only a picture is visible. */
export function FollowButton() {
  const words = useWords();
  return words === null ? null : (
    <LinkButton to={to} kind="secondary">
      <CalendarPlus aria-hidden="true" size={18} />
      <span className="max-sm:sr-only">{words}</span>
    </LinkButton>
  );
}

function useWords(): string | null {
  const { t } = useLingui();
  const { data } = useQuery(queryFor(subscriptions.list));
  if (!data?.isAvailable && !data?.subscriptions.length) return null;
  if (data.subscriptions.some(({ problem }) => problem !== null)) return t`A followed calendar can’t be read`;
  return data.subscriptions.length > 0 ? t`Followed calendars` : t`Follow a calendar`;
}
