import { Button } from "../ui/button.tsx";
import { ErrorState } from "../ui/error-state.tsx";

/** Every component in every state. */
export const GalleryPage = () => (
  <main className="p-6">
    <Button>Hello</Button>
    <ErrorState onRetry={() => {}} />
  </main>
);
