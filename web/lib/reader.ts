/** How dates are written for whoever reads; null until they have said. It follows the session. */
export const reader: { locale: string | null } = { locale: null };
