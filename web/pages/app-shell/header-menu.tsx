import { useLingui } from "@lingui/react/macro";
import {
  Bell,
  CalendarDays,
  LogOut,
  Mail,
  MessageSquareText,
  Settings,
  ShieldCheck,
  UserRoundPen,
} from "lucide-react";
import { Suspense, useState } from "react";
import { product } from "#contract/shared/product.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { MenuItem, MenuLine, MenuLink } from "#ui/overlays/menu-item.tsx";
import { lazyPage } from "./lazy-page.ts";
import { useLogOut } from "./use-log-out.tsx";

const Mailbox = lazyPage(() => import("#web/pages/travel/mailbox.tsx"), "Mailbox");

/** The signed-in person's picture, and the menu that it opens. */
export function HeaderMenu() {
  const { t } = useLingui();
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const { leave, question } = useLogOut();
  const me =
    session.status === "authenticated"
      ? session.user
      : { id: "", firstName: "", lastName: "", profileImageUrl: null };

  return (
    <>
      <Menu
        inBar
        label={t`Menu`}
        button={
          <>
            <Avatar person={me} size="sm" />
            {/* Generated content: the button is called "Menu". */}
            <span
              aria-hidden="true"
              dir="auto"
              data-text={nameOf(me)}
              className="hidden min-w-0 flex-1 truncate text-page before:content-[attr(data-text)] lg:block"
            />
          </>
        }
      >
        <MenuLink to="/calendar" icon={<CalendarDays size={18} />}>{t`Desktop Calendar`}</MenuLink>
        <MenuLink to="/edit-profile" icon={<UserRoundPen size={18} />}>{t`Profile Settings`}</MenuLink>
        <MenuLink to="/notification-settings" icon={<Bell size={18} />}>{t`Notification Settings`}</MenuLink>
        <MenuLink to="/settings" icon={<Settings size={18} />}>{t`Settings`}</MenuLink>
        {session.status === "authenticated" && session.user.isAdmin && (
          <>
            <MenuLink to="/admin" icon={<ShieldCheck size={18} />}>{t`Admin Dashboard`}</MenuLink>
            <MenuLink to="/sms-test" icon={<MessageSquareText size={18} />}>{t`SMS test`}</MenuLink>
          </>
        )}
        <MenuLine />
        <MenuItem onSelect={() => setAsking(true)} icon={<Mail size={18} />}>{t`Feedback`}</MenuItem>
        <MenuItem onSelect={leave} icon={<LogOut size={18} />}>{t`Logout`}</MenuItem>
      </Menu>
      {question}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Feedback`}
        description={t`Tell us what you like about ${product} and what is missing.`}
      >
        <Suspense>
          <Mailbox />
        </Suspense>
      </Dialog>
    </>
  );
}
