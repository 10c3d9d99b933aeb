import { Trans } from "@lingui/react/macro";
import { CalendarHeart, Languages, MapPinOff, Server, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { languages } from "#contract/shared/languages.ts";
import { languageName } from "#web/lib/format/language-name.ts";
import { Logo } from "#ui/feedback/logo.tsx";
import { buttonStyles } from "#ui/styles/button-styles.ts";
import { ChatPiece, FormPiece, MatchesPiece } from "./pieces.tsx";
import { YearPiece } from "./year-piece.tsx";

const section = "py-8 lg:py-12";
const title = "text-2xl font-bold lg:text-3xl";
const card = "flex gap-4 rounded-lg border border-line bg-raised p-5";

/**
 * The part of the landing page below its first view. Its pieces of the product are HTML and SVG, so they are
 * sharp, follow the theme and are translated. It is only rendered by the build.
 */
export const Tour = ({ land }: { land: string }) => (
  <>
    <section className={section}>
      <h2 className={title}>
        <Trans>Three steps to dinner together</Trans>
      </h2>
      <ol className="mt-6 grid gap-8 lg:grid-cols-3 lg:gap-7">
        <Step
          number={1}
          piece={<FormPiece />}
          title={<Trans>Say where you’re going</Trans>}
          text={<Trans>A city and two dates. It takes ten seconds.</Trans>}
        />
        <Step
          number={2}
          piece={<MatchesPiece />}
          title={<Trans>See who is there</Trans>}
          text={<Trans>Friends who travel, and friends who live there.</Trans>}
        />
        <Step
          number={3}
          piece={<ChatPiece />}
          title={<Trans>Write, and meet</Trans>}
          text={<Trans>One tap to a message that already knows the days.</Trans>}
        />
      </ol>
    </section>
    <section className={section}>
      <div className="deep rounded-lg px-6 py-8 lg:p-14">
        <h2 className={title}>
          <Trans>Your days, not your position</Trans>
        </h2>
        <ul className="mt-6 grid gap-5 lg:grid-cols-3 lg:gap-8">
          <PrivacyRule
            icon={<UsersRound size={28} />}
            title={<Trans>Only people you accepted</Trans>}
            text={<Trans>You only match with connections, and you said yes to each of them.</Trans>}
          />
          <PrivacyRule
            icon={<CalendarHeart size={28} />}
            title={<Trans>Only the days you share</Trans>}
            text={<Trans>A match shows the place and your days together, never the rest of a trip.</Trans>}
          />
          <PrivacyRule
            icon={<MapPinOff size={28} />}
            title={<Trans>No tracking</Trans>}
            text={<Trans>You say a city and dates. Your device is never asked for its position.</Trans>}
          />
        </ul>
      </div>
    </section>
    <section className={`${section} grid items-center gap-5 lg:grid-cols-[2fr_3fr] lg:gap-12`}>
      <div>
        <h2 className={title}>
          <Trans>A year, in places</Trans>
        </h2>
        <p className="mt-3 text-muted">
          <Trans>
            Your travels of a year become a picture to keep or to post. It shows your places, and no other
            people.
          </Trans>
        </p>
      </div>
      <YearPiece land={land} />
    </section>
    <section className={`${section} grid gap-4 lg:grid-cols-2`}>
      <div className={card}>
        <Server aria-hidden="true" size={20} className="mt-1 shrink-0" />
        <div>
          <h3 className="text-lg font-bold">
            <Trans>Yours to run</Trans>
          </h3>
          <p className="text-muted">
            <Trans>Open source. One command starts it on your own server.</Trans>
          </p>
        </div>
      </div>
      <div className={card}>
        <Languages aria-hidden="true" size={20} className="mt-1 shrink-0" />
        <div>
          <h3 className="text-lg font-bold">
            <Trans>In seven languages</Trans>
          </h3>
          {/* Uses the device's fonts, because ours lack some of these scripts. */}
          <ul className="flex flex-wrap gap-x-3 font-[system-ui] text-muted">
            {Object.keys(languages).map((it) => (
              <li key={it} lang={it}>
                {languageName(it)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
    <section className="grid justify-items-center gap-4 py-14 text-center">
      <Logo size={56} />
      <h2 className={title}>
        <Trans>Who will be there when you are?</Trans>
      </h2>
      <a href="/register" className={buttonStyles()}>
        <Trans>Start with one trip</Trans>
      </a>
    </section>
  </>
);

type StepProps = { number: number; piece: ReactNode; title: ReactNode; text: ReactNode };

const Step = ({ number, piece, title: name, text }: StepProps) => (
  <li>
    {piece}
    <p aria-hidden="true" className="mt-4 font-head text-lg font-bold text-theirs-ink">
      {number}
    </p>
    <h3 className="text-lg font-bold">{name}</h3>
    <p className="text-muted">{text}</p>
  </li>
);

const PrivacyRule = ({ icon, title: name, text }: { icon: ReactNode; title: ReactNode; text: ReactNode }) => (
  <li className="flex gap-3.5">
    <span aria-hidden="true" className="deep-icon shrink-0">
      {icon}
    </span>
    <div>
      <h3 className="text-lg font-bold">{name}</h3>
      <p>{text}</p>
    </div>
  </li>
);
