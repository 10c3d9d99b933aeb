/** A visible letter of a page. Units are points; `y` grows upward from the bottom of the page. */
export type Letter = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  /** Whether a space or a line break comes before it in the document. */
  readonly isAfterSpace: boolean;
};

type Run = { text: string; left: number; right: number; bottom: number; top: number };

/** A gap of this many times the height of the letters separates two columns; a smaller one two words. */
const columnGap = 1.3;
const wordGap = 0.3;
/** Letters with at least this share of their height in common are on one line. */
const sameLine = 0.5;

/**
 * The lines of a page from top to bottom. Cells of a line, such as a label and its value, are separated by a
 * tab, in the order of the page and not of the file. Right-to-left letters stay in the order of the file.
 */
export function linesOf(letters: readonly Letter[]): string[] {
  const lines: Run[][] = [];
  for (const run of runsOf(letters).toSorted((a, b) => middle(b) - middle(a))) {
    const line = lines.slice(-4).find(([first]) => first && isOnLine(first, run));
    if (line) line.push(run);
    else lines.push([run]);
  }
  return lines.map(textOf);
}

/** Runs of letters that follow each other in the file without a column's gap. */
function runsOf(letters: readonly Letter[]): Run[] {
  const runs: Run[] = [];
  for (const letter of letters) {
    const last = runs.at(-1);
    if (last && isOnLine(last, letter) && continues(last, letter)) {
      const gap = letter.left - last.right;
      last.text += (letter.isAfterSpace || gap > wordGap * height(letter) ? " " : "") + letter.text;
      last.left = Math.min(last.left, letter.left);
      last.right = Math.max(last.right, letter.right);
      last.bottom = Math.min(last.bottom, letter.bottom);
      last.top = Math.max(last.top, letter.top);
    } else {
      runs.push({ ...letter });
    }
  }
  return runs;
}

const height = ({ top, bottom }: Pick<Run, "top" | "bottom">) => Math.max(top - bottom, 0.1);
const middle = ({ top, bottom }: Run) => (top + bottom) / 2;

function isOnLine(a: Pick<Run, "top" | "bottom">, b: Pick<Run, "top" | "bottom">): boolean {
  const common = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom);
  return common >= sameLine * Math.min(height(a), height(b));
}

/** Whether a letter is beside the end of a run, or beside its start as in scripts from right to left. */
function continues(run: Run, letter: Letter): boolean {
  const reach = columnGap * Math.min(height(run), height(letter));
  const after = letter.left - run.right;
  const before = run.left - letter.right;
  return (
    (after > -reach && after < reach) || (before > -reach / 2 && before < reach && isRightToLeft(letter.text))
  );
}

const isRightToLeft = (text: string) => /[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(text);

function textOf(line: readonly Run[]): string {
  let text = "";
  let before: Run | null = null;
  for (const run of line.toSorted((a, b) => a.left - b.left)) {
    if (before !== null) {
      const gap = run.left - before.right;
      text += gap > columnGap * Math.min(height(run), height(before)) ? "\t" : gap < 0.5 ? "" : " ";
    }
    text += run.text;
    before = run;
  }
  return text;
}
