import { useLingui } from "@lingui/react/macro";
import {
  Ban,
  Bell,
  CalendarDays,
  Globe,
  Info,
  LifeBuoy,
  LogOut,
  Mail,
  Monitor,
  Moon,
  QrCode,
  ShieldCheck,
  Sun,
  UserRoundPen,
} from "lucide-react";
import { Suspense, useState } from "react";
import { product } from "#contract/shared/product.ts";
import { sendToPalette } from "#web/lib/command-palette.ts";
import { useInstallMethod } from "#web/lib/install.ts";
import { useSession } from "#web/lib/session/session.ts";
import { chooseTheme, useTheme } from "#web/lib/theme.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { MenuChoice, MenuItem, MenuLine, MenuLink } from "#ui/overlays/menu-item.tsx";
import { lazyPage } from "./lazy-page.ts";
import { MyQrCode } from "#web/pages/people/my-qr-code.tsx";

const Mailbox = lazyPage(() => import("#web/pages/travel/mailbox.tsx"), "Mailbox");
const LanguageDialog = lazyPage(() => import("./language-dialog.tsx"), "LanguageDialog");
const UnsentDialog = lazyPage(() => import("./offline/unsent-dialog.tsx"), "UnsentDialog");
const InstallItem = lazyPage(() => import("./install/install-item.tsx"), "InstallItem");
const InstallByHand = lazyPage(() => import("./install/install-by-hand.tsx"), "InstallByHand");

/** Devices with only a touch screen have no keyboard for shortcuts. */
const hasKeyboard = () => !globalThis.matchMedia?.("(hover: none) and (pointer: coarse)").matches;

/** The signed-in person's picture, and the menu that it opens. */
export function HeaderMenu() {
  const { t } = useLingui();
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const [showingCode, setShowingCode] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const [byHand, setByHand] = useState(false);
  const way = useInstallMethod();
  const leave = async () => {
    const { countUnsent, logOut } = await import("./log-out.ts");
    const count = await countUnsent();
    if (count > 0) setUnsent(count);
    else await logOut();
  };
  const theme = useTheme();
  const me =
    session.status === "authenticated"
      ? session.user
      : { id: "", firstName: "", lastName: "", profileImageUrl: null };

  return (
    <>
      <Menu label={t`Menu`} button={<Avatar person={me} />}>
        <MenuLink to="/calendar" icon={<CalendarDays size={18} />}>{t`Desktop Calendar`}</MenuLink>
        <MenuLink to="/edit-profile" icon={<UserRoundPen size={18} />}>{t`Profile Settings`}</MenuLink>
        <MenuLink to="/notification-settings" icon={<Bell size={18} />}>{t`Notification Settings`}</MenuLink>
        {session.status === "authenticated" && (
          <MenuItem
            onSelect={() => setShowingCode(true)}
            icon={<QrCode size={18} />}
          >{t`My QR Code`}</MenuItem>
        )}
        <MenuLink to="/security" icon={<ShieldCheck size={18} />}>{t`Sign-in & security`}</MenuLink>
        {session.status === "authenticated" && session.user.isAdmin && (
          <MenuLink to="/admin" icon={<ShieldCheck size={18} />}>{t`Admin Dashboard`}</MenuLink>
        )}
        <MenuLink to="/blocked" icon={<Ban size={18} />}>{t`Blocked people`}</MenuLink>
        <MenuLine />
        <MenuChoice
          chosen={theme === "system"}
          onSelect={() => chooseTheme("system")}
          icon={<Monitor size={18} />}
        >
          {t`Device theme`}
        </MenuChoice>
        <MenuChoice chosen={theme === "light"} onSelect={() => chooseTheme("light")} icon={<Sun size={18} />}>
          {t`Light`}
        </MenuChoice>
        <MenuChoice chosen={theme === "dark"} onSelect={() => chooseTheme("dark")} icon={<Moon size={18} />}>
          {t`Dark`}
        </MenuChoice>
        <MenuLine />
        <MenuItem onSelect={() => setChoosing(true)} icon={<Globe size={18} />}>{t`Language`}</MenuItem>
        <MenuLink to="/device-diagnostic" icon={<LifeBuoy size={18} />}>{t`Having trouble?`}</MenuLink>
        {hasKeyboard() && (
          <MenuItem onSelect={() => sendToPalette("map")} icon="?">
            {t`Keyboard shortcuts`}
          </MenuItem>
        )}
        <MenuLink to="/about" icon={<Info size={18} />}>
          {t({ message: "About", context: "this product" })}
        </MenuLink>
        {way && (
          <Suspense>
            <InstallItem way={way} onByHand={() => setByHand(true)} />
          </Suspense>
        )}
        <MenuItem onSelect={() => setAsking(true)} icon={<Mail size={18} />}>{t`Feedback`}</MenuItem>
        <MenuItem onSelect={() => void leave()} icon={<LogOut size={18} />}>{t`Logout`}</MenuItem>
      </Menu>
      <Suspense>
        {choosing && <LanguageDialog onClose={() => setChoosing(false)} />}
        {unsent > 0 && <UnsentDialog count={unsent} onClose={() => setUnsent(0)} />}
        {byHand && <InstallByHand onClose={() => setByHand(false)} />}
      </Suspense>
      {showingCode && <MyQrCode onClose={() => setShowingCode(false)} />}
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
