import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { toNewVersion, useNewVersion } from "../lib/versions.ts";
import { Button } from "../ui/button.tsx";
import { FloatingNotice } from "./floating-notice.tsx";

/** Says that a newer version is here. Nothing is reloaded before somebody says so. */
export function NewVersion() {
  const { t } = useLingui();
  const [later, setLater] = useState(false);
  if (!useNewVersion() || later) return null;
  return (
    <FloatingNotice title={t`A new version is ready`}>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={toNewVersion}>{t`Reload`}</Button>
        <Button kind="quiet" onClick={() => setLater(true)}>{t`Later`}</Button>
      </div>
    </FloatingNotice>
  );
}
