import { FormPageSkeleton } from "./page-skeletons.tsx";

/** Placeholder until its feature arrives. */
export const ForgotPage = () => <FormPageSkeleton />;
