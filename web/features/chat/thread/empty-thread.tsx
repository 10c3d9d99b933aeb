import { Trans, useLingui } from "@lingui/react/macro";
import { PencilLine } from "lucide-react";
import { dayCount, range, shortDay } from "#web/lib/format/dates.ts";
import { sentRange } from "#web/lib/format/sent-range.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { areNear, cityOfMeeting, duringRun, type NextMeeting } from "#web/lib/stays.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import type { Correspondent } from "./correspondent.ts";
import { useMeetingInChat } from "./meeting-in-chat.ts";

type Props = {
  person: Correspondent;
  /** Puts a sentence into the message field; null if the user may not write. */
  onStart: ((text: string) => void) | null;
};

/** A conversation without messages: both faces, where they meet, and two sentences to begin with. */
export function EmptyThread({ person, onStart }: Props) {
  const me = useAccount();
  const next = useMeetingInChat(person.id);
  const starters = useStarters(person.firstName, next);
  const empty = <Trans>No messages yet. Start the conversation!</Trans>;
  return (
    <div className="flex min-h-0 flex-1 animate-fade flex-col overflow-y-auto px-5 pt-6 text-center">
      <div className="my-auto grid justify-items-center gap-1 pb-6">
        <div aria-hidden="true" className="mb-3 flex">
          <span className="rounded-full border-5 border-mine">
            <Avatar person={me} size="xl" />
          </span>
          <span className="relative -ms-5 rounded-full border-5 border-theirs bg-raised">
            <Avatar person={person} size="xl" />
          </span>
        </div>
        {next ? (
          <>
            <h2 className="max-w-sm text-xl">
              <Where meeting={next} />
            </h2>
            <p className="text-muted">
              <time dateTime={next.first}>
                {next.first === next.last ? shortDay(next.first) : range(next.first, next.last)}
              </time>
            </p>
            <p className="mt-2 text-sm text-muted">{empty}</p>
          </>
        ) : (
          <h2 className="max-w-sm text-lg">{empty}</h2>
        )}
      </div>
      {onStart && (
        <div className="mx-auto grid w-full max-w-xl gap-2 pb-2">
          {starters.map((text) => (
            <button
              key={text}
              type="button"
              onClick={() => onStart(text)}
              className="target flex items-center justify-between gap-4 rounded-lg border border-accent bg-raised px-4 py-2.5 text-start text-sm font-semibold text-accent transition-colors hover:bg-accent-soft"
            >
              {text}
              <PencilLine aria-hidden="true" size={20} className="shrink-0" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function Where({ meeting: { stay, person, first, last } }: { meeting: NextMeeting }) {
  const then = duringRun(person, { first, last });
  const city = cityOfMeeting(stay, [then]);
  const days = dayCount(first, last);
  return areNear(then) ? (
    <Trans>
      You’re both near {city} for {days}
    </Trans>
  ) : (
    <Trans>
      You’re both in {city} for {days}
    </Trans>
  );
}

/** Two sentences about the meeting; without one, two that fit anybody. */
function useStarters(firstName: string, next: NextMeeting | null): string[] {
  const { t } = useLingui();
  if (!next) return [t`Hi ${firstName}! Where are you going next?`, t`When are we in the same city again?`];
  const then = duringRun(next.person, next);
  const city = cityOfMeeting(next.stay, [then]);
  const dates = sentRange(next.first, next.last);
  const second = {
    trip: t`What are your plans in ${city}?`,
    visitor: t`Where are you staying? I can show you around.`,
    visiting: t`What should I not miss in ${city}?`,
  };
  return [
    areNear(then) ? t`We’re both near ${city} ${dates}. Coffee?` : t`We’re both in ${city} ${dates}. Coffee?`,
    second[then.days[0]!.kind],
  ];
}
