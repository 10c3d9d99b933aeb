import { useLingui } from "@lingui/react/macro";
import { Globe, Locate, Minus, Plus } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { closest, step, type View, whole, zoomed } from "./view.ts";

type Props = { view: View; places: View; onLook: (view: View) => void };

/** Nearer, farther, all of my places, all of the world. */
export function MapButtons({ view, places, onLook }: Props) {
  const { t } = useLingui();
  return (
    <div className="absolute end-2 bottom-2 flex rounded-full border border-line bg-raised shadow-float">
      <IconButton
        label={t`Zoom in`}
        aria-disabled={view.zoom >= closest}
        onClick={() => onLook(zoomed(view, step))}
      >
        <Plus aria-hidden="true" size={20} />
      </IconButton>
      <IconButton
        label={t`Zoom out`}
        aria-disabled={view.zoom <= 1}
        onClick={() => onLook(zoomed(view, 1 / step))}
      >
        <Minus aria-hidden="true" size={20} />
      </IconButton>
      <IconButton label={t`Show all my places`} onClick={() => onLook(places)}>
        <Locate aria-hidden="true" size={20} />
      </IconButton>
      <IconButton label={t`Show the whole world`} onClick={() => onLook(whole)}>
        <Globe aria-hidden="true" size={20} />
      </IconButton>
    </div>
  );
}
