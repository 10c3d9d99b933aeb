import { useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { install, type Way } from "../lib/install.ts";
import { MenuItem } from "../ui/menu-item.tsx";

/** The menu's way to install the app, where there is one. */
export function InstallItem({ way, onByHand }: { way: Way; onByHand: () => void }) {
  const { t } = useLingui();
  return (
    <MenuItem
      onSelect={() => (way === "prompt" ? void install() : onByHand())}
      icon={<Download size={18} />}
    >{t`Install the app`}</MenuItem>
  );
}
