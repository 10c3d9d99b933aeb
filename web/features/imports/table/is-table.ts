import { msg } from "@lingui/core/macro";
import { fileText } from "./file-text.ts";

const tableTypes = new Set(["text/csv", "text/tab-separated-values"]);

/** Whether a file is a table, by its type, or by its name where the system doesn't know the type. */
const isTable = ({ name, type }: File): boolean => tableTypes.has(type) || /\.[ct]sv$/i.test(name);

/** TripIt writes its trips under this name; bookings in JSON don't have it. */
const isTripItExport = async (file: File): Promise<boolean> =>
  /\.json$/i.test(file.name) && /^\s*\{\s*"(?:Trip|\w+Object)"\s*:/.test(await fileText(file));

/** Whether a file belongs on the page of tables and of other services' exports. */
export const isForTables = async (file: File): Promise<boolean> => isTable(file) || isTripItExport(file);

/** Whether a file is a spreadsheet program's own, which isn't read. */
export const isSpreadsheet = ({ name }: File): boolean => /\.(?:xlsx?|xlsm|xlsb|ods|numbers)$/i.test(name);

export const spreadsheetWords = msg`This is a spreadsheet’s own file. Save it as CSV in your program, and choose that file.`;
