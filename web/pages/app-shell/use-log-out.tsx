import { type ReactNode, Suspense, useState } from "react";
import { lazyPage } from "./lazy-page.ts";

const UnsentDialog = lazyPage(() => import("./offline/unsent-dialog.tsx"), "UnsentDialog");

type LogOut = {
  leave: () => void;
  /** The open question, or nothing. */
  question: ReactNode;
};

/** Signs out; if that would delete unsent changes, asks first. */
export function useLogOut(): LogOut {
  const [unsent, setUnsent] = useState(0);
  const leave = async () => {
    const { countUnsent, logOut } = await import("./log-out.ts");
    const count = await countUnsent();
    if (count > 0) setUnsent(count);
    else await logOut();
  };
  return {
    leave: () => void leave(),
    question: unsent > 0 && (
      <Suspense>
        <UnsentDialog count={unsent} onClose={() => setUnsent(0)} />
      </Suspense>
    ),
  };
}
