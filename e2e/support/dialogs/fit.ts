import type { Page } from "playwright-core";

/** Selects open dialogs, sheets and menus, but not the list of a field inside a dialog. */
export const openDialog =
  ":is([role=dialog], [role=alertdialog], [role=menu]):is(:not([popover]), :popover-open), dialog[open]";

/** Waits until the page has adapted to its new size and all finite animations are over. */
export const settledLayout = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const moves = document
      .getAnimations()
      .filter((it) => it.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moves.map(({ finished }) => finished));
  });

/** Waits until the dialog is open and its content has replaced the skeletons. */
export async function dialogReady(page: Page): Promise<void> {
  await page.locator(openDialog).last().waitFor();
  await page.waitForFunction((selector) => {
    const dialog = [...document.querySelectorAll(selector)].at(-1);
    return dialog !== undefined && !dialog.querySelector(".animate-breathe") && dialog.textContent !== "";
  }, openDialog);
}

/**
 * Layout faults of the open dialog at the current window size: sideways scrolling, cut content, and controls
 * that can't be scrolled fully into view, are covered, or are too small to hit.
 */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findLayoutFaults, openDialog);

function findLayoutFaults(selector: string): string[] {
  const dialog = [...document.querySelectorAll<HTMLElement>(selector)].at(-1);
  if (!dialog) return ["there is no open dialog"];
  const faults: string[] = [];
  const name = (it: Element) =>
    `<${it.localName}> ${(it.getAttribute("aria-label") ?? it.textContent ?? "").trim().slice(0, 60)}`;
  const isShown = (it: Element) => {
    const { width, height } = it.getBoundingClientRect();
    return width > 1 && height > 1 && it.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };

  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) faults.push("the page scrolls sideways");
  const boxes: HTMLElement[] = [dialog, ...dialog.querySelectorAll<HTMLElement>("*")];
  for (let it = dialog.parentElement; it && it !== document.body; it = it.parentElement) boxes.push(it);
  for (const it of boxes) {
    const { overflowX, textOverflow } = getComputedStyle(it);
    const scrolls = overflowX === "auto" || overflowX === "scroll";
    const cuts =
      (overflowX === "hidden" || overflowX === "clip") && textOverflow === "clip" && it.textContent;
    const isField = it.matches("input, textarea, select, [role=application], [role=application] *");
    if ((scrolls || cuts) && !isField && isShown(it) && it.scrollWidth > it.clientWidth + 1)
      faults.push(
        `${scrolls ? "scrolls sideways" : "is cut"}: ${name(it)} (${it.scrollWidth} in ${it.clientWidth})`,
      );
  }

  // Text outside the dialog's box is lost, unless an ellipsis shows that there is more.
  const within = dialog.getBoundingClientRect();
  const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement!;
    if (!text.textContent?.trim() || !isShown(parent) || parent.closest("option, svg")) continue;
    let ellipsis = false;
    for (let it: Element | null = parent; it && it !== dialog; it = it.parentElement)
      ellipsis ||= getComputedStyle(it).overflowX !== "visible";
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    const button = parent.closest("button, a, label")?.getBoundingClientRect() ?? within;
    const isOut =
      left < Math.max(within.left, button.left) - 1 || right > Math.min(within.right, button.right) + 1;
    if (!ellipsis && width > 1 && isOut) faults.push(`text reaches out of its box: ${name(parent)}`);
  }

  const kinds =
    "button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=option], [role^=menuitem]";
  const controls = [...dialog.querySelectorAll<HTMLElement>(kinds)].filter(
    (it) => isShown(it) && !it.closest("[inert]"),
  );
  if (controls.length === 0) faults.push("nothing in it can be pressed");
  for (const it of controls) {
    it.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const box = it.getBoundingClientRect();
    const label = it instanceof HTMLInputElement ? it.labels?.[0]?.getBoundingClientRect() : undefined;
    const target = /checkbox|radio/.test(it.getAttribute("type") ?? "") && label ? label : box;
    const isInSentence = getComputedStyle(it).display === "inline";
    if (box.left < -0.5 || box.right > innerWidth + 0.5) faults.push(`is off the sides: ${name(it)}`);
    const fits = box.height <= innerHeight;
    if (fits && (box.top < -0.5 || box.bottom > innerHeight + 0.5))
      faults.push(`can't be scrolled to: ${name(it)}`);
    for (let outer = it.parentElement; outer; outer = outer.parentElement) {
      const { overflowX } = getComputedStyle(outer);
      const around = outer.getBoundingClientRect();
      if (overflowX !== "visible" && (box.left < around.left - 1 || box.right > around.right + 1))
        faults.push(`is cut at the sides: ${name(it)}`);
      if (outer === dialog) break;
    }
    const there = document.elementFromPoint(
      box.left + box.width / 2,
      box.top + Math.min(box.height, innerHeight) / 2,
    );
    const isFree =
      there !== null && (it.contains(there) || there.contains(it) || there.closest("label")?.contains(it));
    if (!isFree && !isInSentence) faults.push(`is covered: ${name(it)}${there ? ` by ${name(there)}` : ""}`);
    // The seven days of a week share the width of a small phone, so the smaller size of WCAG 2.5.8 is enough
    // for them.
    const least = it.closest("[role=grid]") ? 24 : 44;
    if (!isInSentence && (target.height < least - 0.5 || target.width < Math.min(least, 44) - 0.5))
      faults.push(`is small, ${Math.round(target.width)}×${Math.round(target.height)}: ${name(it)}`);
  }
  return [...new Set(faults)];
}
