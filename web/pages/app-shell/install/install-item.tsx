import { useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { promptInstall, type InstallMethod } from "#web/lib/install.ts";
import { MenuItem } from "#ui/overlays/menu-item.tsx";

/** The menu item that installs the app. */
export function InstallItem({ way, onByHand }: { way: InstallMethod; onByHand: () => void }) {
  const { t } = useLingui();
  return (
    <MenuItem
      onSelect={() => (way === "prompt" ? void promptInstall() : onByHand())}
      icon={<Download size={18} />}
    >{t`Install the app`}</MenuItem>
  );
}
