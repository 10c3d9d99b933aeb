import type { ReactNode } from "react";
import { useSession } from "#web/lib/session/session.ts";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

type Props = {
  children: ReactNode;
  /** The same content for people without a frame, such as visitors. */
  bare: ReactNode;
};

/** A failed page inside the frame of signed-in pages. */
export function FailedPage({ children, bare }: Props) {
  if (useSession().status !== "authenticated") return bare;
  return (
    <SignedInPage active={null} whileSuspended>
      {children}
    </SignedInPage>
  );
}
