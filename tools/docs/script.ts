import { type Command, whereIs } from "./documents.ts";
import { filledIn, reasonOf, treatmentOf } from "./treatments.ts";

/**
 * The commands that a machine runs, in their order: files that others need first, restores last. What two
 * documents name is run once.
 */
export function runnable(commands: readonly Command[]): Command[] {
  const ours = commands.filter((it) => reasonOf(it) === undefined);
  const typed = ours.map(({ text }) => filledIn(text).replace(/ +# .*$/, ""));
  return ours
    .filter((_, index) => typed.indexOf(typed[index]!) === index)
    .toSorted((a, b) => turnOf(a) - turnOf(b));
}

const turnOf = ({ kind, text }: Command) =>
  kind === "ini" || kind === "nginx" ? 0 : text.includes("-- restore") ? 2 : 1;

/** A script for `machine/enter.sh`. Its step for each command prints `ran` or `failed` and the place. */
export const scriptOf = (commands: readonly Command[]) =>
  [". /opt/coincide/tools/docs/machine/functions.sh", "build", ...commands.map(stepOf)].join("\n");

function stepOf(command: Command): string {
  const { before = "", after = "" } = treatmentOf(command);
  return [`step '${whereIs(command)}' <<'END-OF-STEP'`, before, actionOf(command), after, "END-OF-STEP"].join(
    "\n",
  );
}

const input = (how: string, text: string) => `${how} <<'END-OF-TEXT'\n${text}\nEND-OF-TEXT`;

/** What an operator does with a text of this kind; undefined for one that nobody has thought of. */
const actions: Readonly<Record<string, (command: Command) => string>> = {
  sh: (command) => {
    const { serves, as, folder, more = "" } = treatmentOf(command);
    const [user, home] = placeOf(command);
    const how = serves === undefined ? "as" : `serve '${serves}'`;
    return input(`${how} ${as ?? user} ${folder ?? home}`, `${filledIn(command.text)}\n${more}`.trim());
  },
  ini: ({ text }) => {
    const [, path = "/dev/full"] = /^# (\/\S+)/.exec(text) ?? [];
    return input(`mkdir -p "$(dirname ${path})"; cat > ${path}`, text);
  },
  nginx: ({ text }) => input("cat > /etc/nginx/sites-enabled/default", text),
  sql: ({ text }) => input("psql -U postgres -v ON_ERROR_STOP=1", text),
  cron: ({ text }) => input("cron", text),
};

export const isKnown = ({ kind }: Command) => kind in actions;

const actionOf = (command: Command) => actions[command.kind]!(command);

/** Who runs a command, and where: Ana on her own computer, or the service's user or root on a server. */
function placeOf({ document, text }: Command): [user: string, folder: string] {
  if (document === "README.md") return ["ana", "/home/ana/coincide"];
  const isOfService = /npm run admin/.test(text);
  return [isOfService ? "coincide" : "root", "/opt/coincide"];
}
