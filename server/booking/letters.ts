import type { Reservation } from "./reservation.ts";

type Read = (text: string, receivedAt: string) => Reservation[];

export const readHtml: Read = () => [];
export const readJson: Read = () => [];
export const readBookingText: Read = () => [];
export const fromKitinerary: Read = () => [];
