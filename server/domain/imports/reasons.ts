/**
 * Why there is nothing to decide. The message id is stored, and translated when it is displayed: another id
 * would leave stored ones without a translation.
 */
export type Reason = { readonly id: string };
export const newerInTrip: Reason = /*i18n*/ {
  id: "A newer version of this booking is already in your trip.",
};
export const newerKnown: Reason = /*i18n*/ { id: "We already know a newer version of this booking." };
export const nothingLeft: Reason = /*i18n*/ {
  id: "The bookings in it are in the past, in your home city, or already known.",
};
export const keptInTrip: Reason = /*i18n*/ { id: "This part of a journey completes one of your trips." };
export const keptForJourney: Reason = /*i18n*/ {
  id: "This is one part of a journey, and we keep it: it completes the trip when its other bookings come.",
};
export const isCancelled: Reason = /*i18n*/ {
  id: "This booking was cancelled, so it is not proposed any more.",
};
export const cancelsOpen: Reason = /*i18n*/ {
  id: "It cancels a booking that you have not added yet. That booking is not proposed any more.",
};
export const cancelsUnknown: Reason = /*i18n*/ { id: "It cancels a booking that is not in your trips." };
export const areOver: Reason = /*i18n*/ { id: "The bookings in it are over." };
