import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { Keys, usePaletteKeys } from "./keys.tsx";
import { type Shortcut, shortcuts } from "./shortcuts.ts";
import { areShortcutsOn, setShortcutsOn } from "./shortcuts-switch.ts";

/** Lists all shortcuts, with a switch that turns single keys off. */
export function ShortcutMap({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const paletteKeys = usePaletteKeys();
  const [on, setOn] = useState(areShortcutsOn);
  const change = (next: boolean) => {
    setShortcutsOn(next);
    setOn(next);
  };
  const [going, others] = [shortcuts.filter(isTwo), shortcuts.filter((it) => !isTwo(it))];
  return (
    <Dialog open onClose={onClose} title={t`Keyboard shortcuts`}>
      <Switch
        label={t`Single-key shortcuts`}
        hint={t`Switch them off if you control your device by voice or press keys by mistake. This applies only to this device.`}
        checked={on}
        onChange={({ target }) => change(target.checked)}
      />
      <div className="mt-3 grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
        <ShortcutList name={t`Go to`} shortcuts={going} on={on} />
        <ShortcutList name={t`Everywhere`} shortcuts={others} on={on}>
          <Row keys={paletteKeys}>
            <Trans>Search or run a command</Trans>
          </Row>
        </ShortcutList>
      </div>
    </Dialog>
  );
}

const isTwo = ({ keys }: Shortcut) => keys.length > 1;

type ListProps = { name: string; shortcuts: readonly Shortcut[]; on: boolean; children?: ReactNode };

function ShortcutList({ name, shortcuts: listed, on, children }: ListProps) {
  const { i18n } = useLingui();
  return (
    <section>
      <h3 className="mb-1 text-sm">{name}</h3>
      <dl className="grid grid-cols-1">
        {children}
        {listed.map((it) => (
          <Row key={it.keys.join(" ")} keys={it.keys} off={!on && it.keys[0] !== "Escape"}>
            {i18n._(it.name)}
          </Row>
        ))}
      </dl>
    </section>
  );
}

const Row = ({
  keys,
  off = false,
  children,
}: {
  keys: readonly string[];
  off?: boolean;
  children: ReactNode;
}) => (
  <div className={`flex items-center justify-between gap-3 py-1.5 text-sm ${off ? "line-through" : ""}`}>
    <dt>{children}</dt>
    <dd>
      <Keys keys={keys} />
    </dd>
  </div>
);
