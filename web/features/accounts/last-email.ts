const key = "last_registered_email";

/**
 * The address that was last registered in this browser, for the verification notice; null if there is none.
 */
export const lastRegisteredEmail = (): string | null => localStorage.getItem(key);
export const rememberRegisteredEmail = (email: string) => localStorage.setItem(key, email);
