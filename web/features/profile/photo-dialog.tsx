import { useLingui } from "@lingui/react/macro";
import { RotateCcw, RotateCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { Field } from "#ui/forms/field.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { blobOf, drawPhoto } from "#web/lib/files/photo-drawing.ts";
import { type Area, drawSquare } from "./photo-drawing.ts";
import { useSetPhoto } from "./photo-queries.ts";

const start = { x: 0, y: 0 };
const maxZoom = 4;

type Props = {
  file: File;
  onClose: () => void;
  /** The browser can't open the file as a picture. */
  onNotDrawn: () => void;
};

/**
 * Moves, zooms and turns a photo under a round window, by pointer or keys, and uploads what the window shows.
 */
export function PhotoDialog({ file, onClose, onNotDrawn }: Props) {
  const { t } = useLingui();
  const photo = useOpenedPhoto(file, onNotDrawn);
  const [crop, setCrop] = useState(start);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [area, setArea] = useState<Area | null>(null);
  const set = useSetPhoto(onClose);
  const turnBy = (degrees: number) => {
    setTurn((turn + degrees + 360) % 360);
    setCrop(start);
  };
  const send = async () => {
    if (photo && area) set.mutate(await drawSquare(photo.canvas, area, turn));
  };
  const percent = Math.round(set.share * 100);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Your photo`}
      description={t`Drag it, or move it with the arrow keys.`}
    >
      <div className="grid gap-5">
        <div className="relative h-72 overflow-hidden rounded-md bg-sunken sm:h-80">
          {photo ? (
            <Cropper
              image={photo.url}
              crop={crop}
              zoom={zoom}
              rotation={turn}
              maxZoom={maxZoom}
              aspect={1}
              cropShape="round"
              showGrid={false}
              keyboardStep={8}
              roundCropAreaPixels
              disableAutomaticStylesInjection
              cropperProps={{ role: "application", "aria-label": t`Part of the photo that is shown` }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
            />
          ) : (
            <Skeleton className="h-full" />
          )}
        </div>
        <div className="flex items-end gap-2">
          <div className="flex-1">
            <Field label={t`Zoom`}>
              {(wiring) => (
                <input
                  {...wiring}
                  type="range"
                  min={1}
                  max={maxZoom}
                  step={0.05}
                  value={zoom}
                  onChange={({ target }) => setZoom(Number(target.value))}
                  className="h-11 w-full accent-accent"
                />
              )}
            </Field>
          </div>
          <IconButton label={t`Turn left`} onClick={() => turnBy(-90)}>
            <RotateCcw aria-hidden="true" size={20} />
          </IconButton>
          <IconButton label={t`Turn right`} onClick={() => turnBy(90)}>
            <RotateCw aria-hidden="true" size={20} />
          </IconButton>
        </div>
        <FormActions onCancel={onClose}>
          <Button busy={set.isPending} disabled={!photo || !area} onClick={() => void send()}>
            {set.isPending && percent < 100 ? t`Uploading… ${percent}%` : t`Save photo`}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  );
}

type Opened = { canvas: HTMLCanvasElement; url: string };

/** The photo once it is read, with an object URL for as long as it is shown. */
function useOpenedPhoto(file: File, onFailure: () => void): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  const failed = useRef(onFailure);
  useEffect(() => {
    let url = "";
    let isOver = false;
    const open = async () => {
      const canvas = await drawPhoto(file);
      const shown = await blobOf(canvas, "image/png");
      if (isOver) return;
      url = URL.createObjectURL(shown);
      setOpened({ canvas, url });
    };
    open().catch(() => isOver || failed.current());
    return () => {
      isOver = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [file]);
  return opened;
}
