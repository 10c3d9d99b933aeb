import { useLingui } from "@lingui/react/macro";
import { Check, Clock, Link2, Mail, MessageCircle, X } from "lucide-react";
import { Link } from "#web/lib/navigation.tsx";
import type { Invitation } from "#contract/features/invitations.ts";
import { ago, day, dayOfInstant } from "#web/lib/format/dates.ts";
import { personPath } from "#contract/shared/page-paths.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { Button } from "#ui/buttons/button.tsx";
import { copyLink } from "#ui/overlays/copy.ts";
import { useRemind } from "./invitations-queries.ts";

type Props = { invitation: Invitation; now: number; onWithdraw: () => void };

const icons = { email: Mail, text: MessageCircle, link: Link2 };

/** An invitation: to whom it was sent, its state, and what can still be done. */
export function InvitationRow({ invitation, now, onWithdraw }: Props) {
  const { t } = useLingui();
  const remind = useRemind();
  const { way, name, email, phone, state, link, sentAt, expiresAt, remindAt, isRefused, person } = invitation;
  const Icon = icons[way];
  const address = email ?? phone;
  const whom = name ?? address ?? (person ? nameOf(person) : t`A link`);
  const until = day(dayOfInstant(expiresAt));
  const canRemind = remindAt !== null && Date.parse(remindAt) <= now;
  const isOpen = state === "pending" || state === "expired";
  return (
    <li className="grid animate-fade grid-cols-1 gap-3 rounded-lg border border-line bg-raised p-4">
      <div className="flex items-start gap-3.5">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-muted"
        >
          <Icon size={19} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">
            {person ? (
              <Link to={personPath(person.id)} className="hover:underline">
                <bdi>{whom}</bdi>
              </Link>
            ) : (
              <bdi>{whom}</bdi>
            )}
          </p>
          {name && address && (
            <p className="truncate text-sm text-muted">
              <bdi>{address}</bdi>
            </p>
          )}
          <p className="text-sm text-muted">
            {state === "pending"
              ? t`Sent ${ago(sentAt, now)}, valid until ${until}`
              : t`Sent ${ago(sentAt, now)}`}
          </p>
          {isRefused && isOpen && (
            <p className="text-sm font-medium text-danger">{t`The address refused this email`}</p>
          )}
        </div>
        <State state={state} />
      </div>
      {isOpen && (link || canRemind || state === "pending") && (
        <div className="flex flex-wrap gap-2 ps-14.5">
          {link && (
            <Button
              kind="secondary"
              size="medium"
              aria-label={t`Copy Link for ${whom}`}
              onClick={() => void copyLink(link)}
            >{t`Copy Link`}</Button>
          )}
          {canRemind && (
            <Button
              kind="secondary"
              size="medium"
              aria-label={t`Send again to ${whom}`}
              busy={remind.isPending}
              onClick={() => remind.mutate(invitation)}
            >{t`Send again`}</Button>
          )}
          {state === "pending" && (
            <Button
              kind="quiet"
              size="medium"
              aria-label={t`Withdraw the invitation to ${whom}`}
              onClick={onWithdraw}
            >{t`Withdraw`}</Button>
          )}
        </div>
      )}
    </li>
  );
}

function State({ state }: Pick<Invitation, "state">) {
  const { t } = useLingui();
  const looks = {
    pending: { Icon: Clock, text: t`Waiting`, look: "bg-sunken text-muted" },
    accepted: { Icon: Check, text: t`Accepted`, look: "bg-positive-soft text-positive" },
    expired: { Icon: X, text: t`Expired`, look: "bg-sunken text-muted" },
    withdrawn: { Icon: X, text: t`Withdrawn`, look: "bg-sunken text-muted" },
  };
  const { Icon, text, look } = looks[state];
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-full px-2.5 py-1 text-sm font-semibold ${look}`}
    >
      <Icon aria-hidden="true" size={15} />
      {text}
    </span>
  );
}
