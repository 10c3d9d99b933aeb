import { useLingui } from "@lingui/react/macro";
import { Monitor, Moon, Sun } from "lucide-react";
import { announceSaved } from "#web/lib/saved.ts";
import { chooseTheme, type Theme, useTheme } from "#web/lib/theme.ts";
import { Card } from "#ui/display/card.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";

/** The theme of this device; a change takes effect at once. */
export function ThemeChoice() {
  const { t } = useLingui();
  const choose = (theme: Theme) => {
    chooseTheme(theme);
    announceSaved();
  };
  return (
    <Card>
      <RadioCards
        legend={t`Theme on this device`}
        columns={3}
        options={[
          { value: "system", label: t`Device theme`, icon: <Monitor size={18} /> },
          { value: "light", label: t`Light`, icon: <Sun size={18} /> },
          { value: "dark", label: t`Dark`, icon: <Moon size={18} /> },
        ]}
        value={useTheme()}
        onChange={choose}
      />
    </Card>
  );
}
