import type { TouchEvent } from "react";

const longPressMs = 400;
const moveTolerance = 10;
let pressed: { at: number; x: number; y: number } | null = null;

/**
 * Touch handlers for an element that contains a menu's button: a long press opens the menu. It opens when the
 * finger is lifted, because lifting the finger would close a popover that opened under it.
 */
export const longPress = {
  onTouchStart({ timeStamp, touches }: TouchEvent) {
    const touch = touches[0];
    pressed = touch && touches.length === 1 ? { at: timeStamp, x: touch.clientX, y: touch.clientY } : null;
  },
  onTouchMove({ touches }: TouchEvent) {
    const touch = touches[0];
    const moved = pressed && touch && Math.hypot(touch.clientX - pressed.x, touch.clientY - pressed.y);
    if (moved && moved > moveTolerance) pressed = null;
  },
  onTouchEnd(event: TouchEvent) {
    const held = pressed && event.timeStamp - pressed.at > longPressMs;
    pressed = null;
    if (!held) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
  },
};
