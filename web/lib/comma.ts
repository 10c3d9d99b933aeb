import { commaIn } from "../../contract/languages.ts";
import { reader } from "./reader.ts";

/** What stands between the things of a list as the reader writes it. */
export const comma = (): string => commaIn(reader.locale);
