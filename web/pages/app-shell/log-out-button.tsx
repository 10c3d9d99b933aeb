import { useLingui } from "@lingui/react/macro";
import { Button } from "#ui/buttons/button.tsx";
import type { ButtonLook } from "#ui/styles/button-styles.ts";
import { useLogOut } from "./use-log-out.tsx";

/** Signs out, for pages without the header's menu. */
export function LogOutButton({ kind = "quiet", wide }: Pick<ButtonLook, "kind" | "wide">) {
  const { t } = useLingui();
  const { leave, question } = useLogOut();
  return (
    <>
      <Button kind={kind} wide={wide} onClick={leave}>{t`Logout`}</Button>
      {question}
    </>
  );
}
