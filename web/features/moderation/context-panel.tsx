import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Context, QueueItem } from "#contract/features/moderation-shapes.ts";
import { ago, day, dayOfInstant } from "#web/lib/format/dates.ts";
import { dayAndTime } from "#web/lib/format/day-and-time.ts";
import { classes } from "#ui/styles/classes.ts";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { ScrollRegion } from "#ui/display/scroll-region.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useContext } from "./moderation-queries.ts";
import { actionWords, kindWords, reasonWords, contentText } from "./moderation-words.ts";

/** What is needed to decide about an item. Each view of it is in the audit log. */
export function ContextPanel({ item, now }: { item: QueueItem; now: number }) {
  const { t } = useLingui();
  return (
    <article aria-label={t`Details`} className="grid grid-cols-1 gap-5">
      <Head item={item} now={now} />
      <QueryState query={useContext(item)} loading={t`Loading the details`} skeleton={<ContextSkeleton />}>
        {(context) => <Surroundings context={context} now={now} />}
      </QueryState>
    </article>
  );
}

const ContextSkeleton = () => (
  <div className="grid gap-3">
    <Skeleton className="h-24" />
    <Skeleton className="h-16" />
  </div>
);

function Head({ item, now }: { item: QueueItem; now: number }) {
  const { t } = useLingui();
  const { person, reporterName, description } = item;
  return (
    <div className="grid gap-3">
      <div>
        <h3 className="text-lg">{kindWords(item)}</h3>
        <p className="text-sm text-muted">
          {reasonWords(item.reason)} · {ago(item.createdAt, now)}
          {reporterName && <> · {t`from ${reporterName}`}</>}
        </p>
      </div>
      <blockquote
        dir={item.days ? undefined : "auto"}
        className="rounded-md border-s-4 border-accent bg-sunken p-3 text-page wrap-anywhere whitespace-pre-line"
      >
        {contentText(item)}
      </blockquote>
      {description && (
        <p className="text-page text-sm wrap-anywhere whitespace-pre-line">
          <span className="font-semibold">{t`Comment from the reporter:`}</span> <bdi>{description}</bdi>
        </p>
      )}
      <p className="text-sm">
        <span dir="auto" className="font-semibold">
          {person?.name ?? t`Unknown User`}
        </span>
        {person && (
          <span className="text-muted wrap-anywhere">
            {" "}
            <bdi>@{person.username}</bdi> · <bdi>{person.email}</bdi>
          </span>
        )}
      </p>
      {person && <AccountStatus person={person} />}
    </div>
  );
}

function AccountStatus({ person }: { person: NonNullable<QueueItem["person"]> }) {
  const { t } = useLingui();
  const { warningCount, suspensionCount, isSuspended, suspendedUntil, riskScore } = person;
  return (
    <ul className="flex flex-wrap gap-2 text-sm">
      <Fact>
        <Plural value={warningCount} one="# warning" other="# warnings" />
      </Fact>
      <Fact>
        <Plural value={suspensionCount} one="# suspension" other="# suspensions" />
      </Fact>
      <Fact>{t`Risk ${riskScore} of 100`}</Fact>
      {isSuspended && (
        <Fact loud>
          {suspendedUntil
            ? t`Suspended until ${day(dayOfInstant(suspendedUntil))}`
            : t`Suspended indefinitely`}
        </Fact>
      )}
    </ul>
  );
}

const Fact = ({ children, loud = false }: { children: ReactNode; loud?: boolean }) => (
  <li
    className={classes(
      "rounded-full px-3 py-1",
      loud ? "bg-danger-soft font-semibold text-danger" : "bg-sunken text-muted",
    )}
  >
    {children}
  </li>
);

function Surroundings({ context, now }: { context: Context; now: number }) {
  const { t } = useLingui();
  const { isThere, pictureUrl, messages, others, reportsAgainst, history } = context;
  return (
    <>
      <ul className="grid gap-1 text-sm text-muted">
        {!isThere && <li>{t`The original no longer exists; this is what it looked like.`}</li>}
        {others > 0 && (
          <li>
            <Plural
              value={others}
              one="# more case about the same thing is waiting."
              other="# more cases about the same thing are waiting."
            />
          </li>
        )}
        <li>
          <Plural
            value={reportsAgainst}
            one="# report against this person."
            other="# reports against this person."
          />
        </li>
      </ul>
      {pictureUrl && (
        <img src={pictureUrl} alt={t`The picture`} className="max-h-80 rounded-md border border-line" />
      )}
      {messages.length > 0 && <SurroundingMessages messages={messages} />}
      {history.length > 0 && (
        <section aria-labelledby="moderation-history" className="grid gap-2">
          <h4 id="moderation-history" className="font-semibold">
            {t`Earlier actions`}
          </h4>
          <ol className="grid gap-2 text-sm">
            {history.map((it) => (
              <li key={it.id}>
                <span className="font-semibold">{actionWords(it.action)}</span>
                <span className="text-muted">
                  {" "}
                  · {ago(it.createdAt, now)}
                  {it.moderatorName && (
                    <>
                      {" "}
                      · <bdi>{it.moderatorName}</bdi>
                    </>
                  )}
                </span>
                {it.message && <p className="text-muted wrap-anywhere">{it.message}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** Scrolls the message in question into the middle of its list, and nothing else. */
function scrollToMiddle(row: HTMLLIElement | null): void {
  const list = row?.closest("section");
  if (row && list)
    list.scrollTop = row.offsetTop - list.offsetTop - (list.clientHeight - row.clientHeight) / 2;
}

function SurroundingMessages({ messages }: Pick<Context, "messages">) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2">
      <h4 className="font-semibold">{t`Surrounding messages`}</h4>
      <ScrollRegion
        label={t`Surrounding messages`}
        className="max-h-80 overflow-y-auto rounded-md bg-sunken p-3 text-sm"
      >
        <ol className="grid gap-1.5">
          {messages.map((it) => (
            <li
              key={it.id}
              ref={it.isIt ? scrollToMiddle : undefined}
              aria-current={it.isIt ? "true" : undefined}
              className={classes("rounded-sm px-2 py-1", it.isIt && "bg-warning-soft")}
            >
              <span className="text-xs text-muted">
                <bdi>{it.senderName}</bdi> · {dayAndTime(it.createdAt)}
              </span>
              <p dir="auto" className="text-page wrap-anywhere whitespace-pre-line">
                {it.isRemoved ? (
                  <em className="text-muted">
                    <Trans>This message was deleted</Trans>
                  </em>
                ) : (
                  it.content
                )}
              </p>
            </li>
          ))}
        </ol>
      </ScrollRegion>
    </div>
  );
}
