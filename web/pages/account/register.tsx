import { Registration } from "#features/accounts/registration.tsx";

/** The registration page; each of its two steps has its own title. */
export const RegisterPage = () => <Registration />;
