import { useLingui } from "@lingui/react/macro";
import { Copy, Ellipsis, Flag, Trash } from "lucide-react";
import { copyText } from "#ui/overlays/copy.ts";
import { Menu } from "#ui/overlays/menu.tsx";
import { MenuItem, MenuLine } from "#ui/overlays/menu-item.tsx";
import type { Bubble } from "./bubbles.ts";

type Props = { bubble: Bubble; onDelete: () => void; onReport: () => void };

/** Menu of a message: its button shows on hover and on focus; on a phone a long press opens it. */
export function MessageMenu({ bubble: { content, mine, isRemoved }, onDelete, onReport }: Props) {
  const { t } = useLingui();
  const copy = () => void copyText(content, { copied: t`Copied`, failed: t`The text could not be copied` });
  return (
    <div className="text-muted opacity-0 transition-opacity group-hover:opacity-100 focus-within:opacity-100 has-[[aria-expanded=true]]:opacity-100 [@media(hover:none)]:pointer-events-none [@media(hover:none)]:has-[:popover-open]:pointer-events-auto [@media(hover:none)]:w-0">
      <Menu label={t`Options for this message`} button={<Ellipsis aria-hidden="true" size={18} />}>
        {!isRemoved && <MenuItem onSelect={copy} icon={<Copy size={18} />}>{t`Copy text`}</MenuItem>}
        {!mine && !isRemoved && (
          <MenuItem onSelect={onReport} icon={<Flag size={18} />}>{t`Report message`}</MenuItem>
        )}
        {!isRemoved && <MenuLine />}
        <MenuItem danger onSelect={onDelete} icon={<Trash size={18} />}>{t`Delete`}</MenuItem>
      </Menu>
    </div>
  );
}
