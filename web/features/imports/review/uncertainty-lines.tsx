import { useLingui } from "@lingui/react/macro";
import type { Uncertainty } from "#contract/features/bookings.ts";
import { uncertaintyWords } from "./uncertainty-words.ts";

type Props = { doubts: readonly Uncertainty[]; about: "all" | "city" | "dates" };

const relevantTo = ({ doubts, about }: Props) => doubts.filter((it) => uncertaintyWords[it].about === about);

/**
 * The uncertainties about one thing, in words; undefined if there are none, so that a field has no hint then.
 */
export const uncertaintyLines = (props: Props) =>
  relevantTo(props).length > 0 ? <UncertaintyLines {...props} /> : undefined;

function UncertaintyLines(props: Props) {
  const { i18n } = useLingui();
  return relevantTo(props).map((doubt) => (
    <span key={doubt} className="block font-medium text-warning">
      {i18n._(uncertaintyWords[doubt].words)}
    </span>
  ));
}
