/** The element id of a portrait that the tour defines, for `<use>`. */
export const faceId = (name: string) => `face-${name}`;
