import { useLingui } from "@lingui/react/macro";
import { Region } from "#features/profile/region.tsx";
import { ThemeChoice } from "#features/profile/theme-choice.tsx";
import { PaneHead } from "./pane-head.tsx";

/** How the app looks, in which language, and how it writes dates, times and distances. */
export function AppearancePane() {
  const { t } = useLingui();
  return (
    <>
      <PaneHead>{t`Appearance`}</PaneHead>
      <div className="grid gap-5">
        <ThemeChoice />
        <Region />
      </div>
    </>
  );
}
