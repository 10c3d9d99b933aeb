import { useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { textDirection } from "#contract/shared/languages.ts";
import { faceId } from "./face-id.ts";

const width = 520;
const side = 76;

/** The product's idea in one picture: your days, a friend's days, and the days you share. */
export function LandingDrawing() {
  const { t, i18n } = useLingui();
  const isReversed = textDirection(i18n.locale) === "rtl";
  const at = (x: number) => (isReversed ? width - x : x);
  const from = (x: number) => ({ "--from": `${at(x) < width / 2 ? -60 : 60}px` }) as CSSProperties;
  const person = (x: number, face: string, name: string, days: string, ink: string) => (
    <g textAnchor="middle" className={ink}>
      {/* Shows nothing until the tour, which has the portraits, is loaded. */}
      <use href={`#${faceId(face)}`} x={at(x) - side / 2} y="98" width={side} height={side} />
      <text x={at(x)} y="202" fontSize="21" className="font-head font-bold">
        {name}
      </text>
      <text x={at(x)} y="226">
        {days}
      </text>
    </g>
  );
  return (
    <svg
      viewBox={`0 0 ${width} 340`}
      role="img"
      aria-label={t`You are in Lisbon from May 1 to 7, Ana from May 5 to 12. You share May 5 to 7.`}
      fontSize="17"
      className="landing-drawing mx-auto w-full font-medium"
    >
      <g className="slide" style={from(178)}>
        <circle cx={at(178)} cy="170" r="165" className="fill-mine" />
        {person(92, "sam", t`You`, t`May 1 – 7`, "fill-on-mine")}
      </g>
      <g className="slide" style={from(342)}>
        <circle cx={at(342)} cy="170" r="165" className="fill-theirs" />
        {person(428, "ana", t`Ana`, t`May 5 – 12`, "fill-on-theirs")}
      </g>
      <g textAnchor="middle" className="light fill-on-shared">
        <path d="M260 26.8a165 165 0 0 1 0 286.4a165 165 0 0 1 0-286.4z" className="fill-shared" />
        <text x="260" y="168" fontSize="34" className="font-head font-bold">
          {t`Lisbon`}
        </text>
        <text x="260" y="196">
          {t`May 5 – 7`}
        </text>
      </g>
    </svg>
  );
}
