import { useLingui } from "@lingui/react/macro";
import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { Face } from "./faces.tsx";

// Small pieces that look like the product's own: the trip form, a block of matches, a chat.

const piece = "grid h-72 content-center overflow-hidden rounded-lg border border-line bg-raised p-5";
const week = [1, 2, 3, 4, 5, 6, 7];

export function FormPiece() {
  const { t } = useLingui();
  return (
    <div className={piece} aria-hidden="true">
      <p className="text-sm font-semibold">{t`Where to?`}</p>
      <p className="mt-1.5 flex min-h-12 items-center gap-2 rounded-md border-2 border-accent px-3">
        <MapPin size={20} />
        <b className="font-semibold">{t`Lisbon`}</b>
        <span className="text-sm text-muted">{t`Portugal`}</span>
      </p>
      <p className="mt-3 mb-1.5 grid grid-cols-7 overflow-hidden rounded-md text-center text-sm font-semibold">
        {week.map((day) => (
          <span
            key={day}
            className={`py-1.5 ${day === 1 || day === 7 ? "bg-mine text-on-mine" : "bg-mine-soft text-mine-ink"}`}
          >
            {day}
          </span>
        ))}
      </p>
      <p className="flex items-center gap-2 rounded-md bg-shared-soft px-3 py-2">
        <span className="flex">
          <Face name="ana" />
          <Face name="maria" look="size-8 -ms-2" />
        </span>
        <b className="text-sm font-semibold">{t`2 of your people are there then`}</b>
      </p>
    </div>
  );
}

export function MatchesPiece() {
  const { t, i18n } = useLingui();
  const letter = new Intl.DateTimeFormat(i18n.locale, { weekday: "narrow", timeZone: "UTC" });
  return (
    <div className={piece} aria-hidden="true">
      <p className="font-head text-lg font-bold">{t`Lisbon`}</p>
      <p className="mt-1 grid grid-cols-7 text-center">
        {week.map((day) => (
          <span key={day} className={`text-xs ${day > 4 ? "text-shared-ink" : "text-muted"}`}>
            {letter.format(Date.UTC(2026, 4, day))}
            <b
              className={`mx-auto block w-7 rounded-full text-sm font-semibold ${day > 4 ? "bg-shared text-on-shared" : "text-ink"}`}
            >
              {day}
            </b>
          </span>
        ))}
      </p>
      <Band face="sam" name={t`You`} look="col-span-7 bg-mine text-on-mine" />
      <Band face="ana" name={t`Ana`} look="col-start-5 col-span-3 bg-shared text-on-shared" />
      <Band face="maria" name="María" look="col-start-3 col-span-4 bg-shared text-on-shared" />
    </div>
  );
}

const Band = ({ face, name, look }: { face: string; name: string; look: string }) => (
  <p className="mt-2 grid grid-cols-7 rounded-full bg-sunken">
    <span className={`flex items-center gap-1.5 rounded-full text-xs font-semibold ${look}`}>
      <Face name={face} />
      {name}
    </span>
  </p>
);

export function ChatPiece() {
  const { t } = useLingui();
  return (
    <div className={`${piece} gap-1.5 text-sm`} aria-hidden="true">
      <p className="flex flex-wrap items-center gap-2">
        <Face name="ana" />
        <b className="flex-1 font-semibold">{t`Ana`}</b>
        <span className="rounded-full bg-shared-soft px-2.5 py-0.5 text-xs font-semibold text-shared-ink">
          {t`Both in Lisbon · May 5 – 7`}
        </span>
      </p>
      <Bubble isMine>{t`We’re both in Lisbon from the 5th!`}</Bubble>
      <Bubble>{t`Finally. Dinner in Alfama on Tuesday?`}</Bubble>
      <Bubble isMine>{t`Yes. I’ll bring the bread.`}</Bubble>
    </div>
  );
}

const Bubble = ({ isMine = false, children }: { isMine?: boolean; children: ReactNode }) => (
  <p
    className={`max-w-[86%] rounded-lg px-3.5 py-2 ${
      isMine
        ? "justify-self-end rounded-ee-sm bg-mine text-on-mine"
        : "justify-self-start rounded-es-sm bg-sunken"
    }`}
  >
    {children}
  </p>
);
