import { useLingui } from "@lingui/react/macro";
import { Globe, Locate, Minus, Plus } from "lucide-react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { maxZoom, zoomStep, type View, wholeMap, zoomView } from "./view.ts";

type Props = { view: View; places: View; onLook: (view: View) => void };

/** Buttons to zoom in and out, and to show all of the user's places or the whole world. */
export function MapButtons({ view, places, onLook }: Props) {
  const { t } = useLingui();
  return (
    <div className="absolute end-2 bottom-8 flex print:hidden lg:end-6 lg:bottom-6 rounded-full border border-line bg-raised shadow-float">
      <IconButton
        label={t`Zoom in`}
        aria-disabled={view.zoom >= maxZoom}
        onClick={() => onLook(zoomView(view, zoomStep))}
      >
        <Plus aria-hidden="true" size={20} />
      </IconButton>
      <IconButton
        label={t`Zoom out`}
        aria-disabled={view.zoom <= 1}
        onClick={() => onLook(zoomView(view, 1 / zoomStep))}
      >
        <Minus aria-hidden="true" size={20} />
      </IconButton>
      <IconButton label={t`Show all my places`} onClick={() => onLook(places)}>
        <Locate aria-hidden="true" size={20} />
      </IconButton>
      <IconButton label={t`Show the whole world`} onClick={() => onLook(wholeMap)}>
        <Globe aria-hidden="true" size={20} />
      </IconButton>
    </div>
  );
}
