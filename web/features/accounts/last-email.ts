const key = "last_registered_email";

/** The address this browser registered with last, for the verification notice. */
export const lastRegisteredEmail = (): string | null => localStorage.getItem(key);
export const rememberRegisteredEmail = (email: string) => localStorage.setItem(key, email);
