import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { activateNewVersion, useNewVersion } from "#web/lib/offline-cache/versions.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FloatingNotice } from "./floating-notice.tsx";

/** Says that a newer version is ready. The page reloads only when the person asks for it. */
export function NewVersion() {
  const { t } = useLingui();
  const [later, setLater] = useState(false);
  if (!useNewVersion() || later) return null;
  return (
    <FloatingNotice title={t`A new version is ready`}>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={activateNewVersion}>{t`Reload`}</Button>
        <Button kind="quiet" onClick={() => setLater(true)}>{t`Later`}</Button>
      </div>
    </FloatingNotice>
  );
}
