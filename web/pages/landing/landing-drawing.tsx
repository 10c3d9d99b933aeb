import { useLingui } from "@lingui/react/macro";
import { textDirection } from "#contract/shared/languages.ts";

const width = 440;

/** The product's idea in one picture: your days, a friend's days, and the days you share. */
export function LandingDrawing() {
  const { t, i18n } = useLingui();
  const at = (x: number) => (textDirection(i18n.locale) === "rtl" ? width - x : x);
  return (
    <svg
      viewBox={`0 0 ${width} 300`}
      role="img"
      aria-label={t`You are in Lisbon from May 1 to 7, Ana from May 5 to 12. You share May 5 to 7.`}
      className="mx-auto w-full max-w-lg text-[17px] font-medium lg:max-w-none"
    >
      <circle cx={at(158)} cy="150" r="142" className="fill-mine" />
      <circle cx={at(282)} cy="150" r="142" className="fill-theirs" />
      <path d="M220 22.25a142 142 0 0 1 0 255.5a142 142 0 0 1 0-255.5z" className="fill-shared" />
      <g textAnchor="middle" className="fill-on-mine">
        <text x={at(82)} y="146" className="font-head text-[21px] font-bold">
          {t`You`}
        </text>
        <text x={at(82)} y="170">
          {t`May 1 – 7`}
        </text>
      </g>
      <g textAnchor="middle" className="fill-on-theirs">
        <text x={at(358)} y="146" className="font-head text-[21px] font-bold">
          {t`Ana`}
        </text>
        <text x={at(358)} y="170">
          {t`May 5 – 12`}
        </text>
      </g>
      <g textAnchor="middle" className="fill-on-shared">
        <text x="220" y="134" className="font-head text-[30px] font-bold">
          {t`Lisbon`}
        </text>
        <text x="220" y="160">
          {t`May 5 – 7`}
        </text>
        <path
          d="M184 188h16M212 188h16M240 188h16"
          strokeWidth="8"
          strokeLinecap="round"
          className="stroke-on-shared"
        />
      </g>
    </svg>
  );
}
