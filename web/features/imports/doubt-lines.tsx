import { useLingui } from "@lingui/react/macro";
import type { Doubt } from "../../../contract/imports.ts";
import { doubtWords } from "./doubt-words.ts";

type Props = { doubts: readonly Doubt[]; about: "all" | "city" | "dates" };

const within = ({ doubts, about }: Props) => doubts.filter((it) => doubtWords[it].about === about);

/** What isn't sure about one thing, in words; undefined where all of it is, so that a field has no hint then. */
export const doubtLines = (props: Props) =>
  within(props).length > 0 ? <DoubtLines {...props} /> : undefined;

function DoubtLines(props: Props) {
  const { i18n } = useLingui();
  return within(props).map((doubt) => (
    <span key={doubt} className="block font-medium text-warning">
      {i18n._(doubtWords[doubt].words)}
    </span>
  ));
}
