import { isolated } from "./isolates.ts";
import { withContractions } from "./contractions.ts";
import { withSingleStops } from "./single-stops.ts";

type Values = Record<string, unknown> | undefined;
type Message = { values?: Values | undefined };
type Say = (id: string | Message, values?: Values, options?: object) => string;

/**
 * Makes all messages of an `I18n` isolate their values (`isolated`) and follow `withSingleStops` and
 * `withContractions`: on the pages, in notices, mails and calendars.
 */
export function sayWell(i18n: { locale: string; _: unknown; t: unknown }): void {
  const say = (i18n._ as Say).bind(i18n);
  const isolate = (values: Values): Values =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, it]) => [
        name,
        typeof it === "string" ? isolated(it, i18n.locale) : it,
      ]),
    );
  const sayOnce: Say = (id, values, options) => {
    const [message, given] =
      typeof id === "string" ? [id, values] : [{ ...id, values: undefined }, id.values ?? values];
    const said = withSingleStops(say(message, isolate(given), options), given);
    return withContractions(said, i18n.locale, given);
  };
  Object.assign(i18n, { _: sayOnce, t: sayOnce });
}
