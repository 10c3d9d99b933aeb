import { Registration } from "../features/accounts/registration.tsx";

/** The registration; its two steps bring their own titles. */
export const RegisterPage = () => <Registration />;
