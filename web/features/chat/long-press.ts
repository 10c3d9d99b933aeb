import type { TouchEvent } from "react";

const longEnough = 400;
const stillness = 10;
let pressed: { at: number; x: number; y: number } | null = null;

/**
 * For what holds a menu's button: a long press opens it. It opens as the finger is lifted, because a popover that opens
 * under a finger is closed by lifting it.
 */
export const longPress = {
  onTouchStart({ timeStamp, touches }: TouchEvent) {
    const touch = touches[0];
    pressed = touch && touches.length === 1 ? { at: timeStamp, x: touch.clientX, y: touch.clientY } : null;
  },
  onTouchMove({ touches }: TouchEvent) {
    const touch = touches[0];
    const moved = pressed && touch && Math.hypot(touch.clientX - pressed.x, touch.clientY - pressed.y);
    if (moved && moved > stillness) pressed = null;
  },
  onTouchEnd(event: TouchEvent) {
    const held = pressed && event.timeStamp - pressed.at > longEnough;
    pressed = null;
    if (!held) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
  },
};
