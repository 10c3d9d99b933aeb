import { Trans, useLingui } from "@lingui/react/macro";
import { Download, Share2 } from "lucide-react";
import { useRef, useState } from "react";
import { byComma } from "#web/lib/format/comma.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Select } from "#ui/forms/select.tsx";
import { toast } from "#ui/overlays/toast.ts";
import type { Positions } from "#features/map/positions-queries.ts";
import { saveFile, shareFile } from "#web/lib/save-file.ts";
import { canSharePictures, pictureFile } from "./picture-file.ts";
import type { Travels } from "#features/map/spots.ts";
import type { MapGeometry } from "#features/map/world.ts";
import { YearCanvas } from "./canvas.tsx";
import { figuresOf } from "./figures.ts";
import type { PictureFormat } from "./layout.ts";
import type { PictureTheme } from "./paint.ts";
import { useYearWords } from "./words.ts";

type Props = {
  /** The years to choose from, and the initial one. */
  years: readonly string[];
  year: string;
  travels: Pick<Travels, "stays" | "home">;
  world: MapGeometry;
  positions: Positions;
  onClose: () => void;
};

/** A year as one picture to save or share: where the user was, and nobody else. */
export function YearPictureDialog({ years, year: start, travels, world, positions, onClose }: Props) {
  const { t } = useLingui();
  const [year, setYear] = useState(start);
  const [theme, setTheme] = useState<PictureTheme>(pageTheme);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [format, setFormat] = useState<PictureFormat>("story");
  const figures = figuresOf(year, travels.stays);
  const words = useYearWords(figures, positions, travels.home);
  const said = byComma([
    ...words.figures.map(({ value, label }) => `${value} ${label}`),
    ...words.facts.map(({ value, label }) => `${label}: ${value}`),
  ]);

  const withFile = async (give: (file: File) => void | Promise<unknown>) => {
    try {
      await give(await pictureFile(canvas.current!, `coincide-${year}.png`));
    } catch {
      toast({ title: t`The picture could not be created`, kind: "error" });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`A picture of the year`}
      description={t`It shows only your own places: no names, and no one you met.`}
    >
      <form className="grid grid-cols-2 gap-3 sm:grid-cols-3" onSubmit={(event) => event.preventDefault()}>
        <Select
          label={t`Year`}
          value={year}
          onChange={({ target }) => setYear(target.value)}
          options={years.map((it) => ({ value: it, label: it }))}
        />
        <Select
          label={t`Colors`}
          value={theme}
          onChange={({ target }) => setTheme(target.value as PictureTheme)}
          options={[
            { value: "light", label: t`Light` },
            { value: "dark", label: t`Dark` },
          ]}
        />
        <Select
          label={t`Format`}
          value={format}
          onChange={({ target }) => setFormat(target.value as PictureFormat)}
          options={[
            { value: "story", label: t`Story (9:16)` },
            { value: "square", label: t`Square (1:1)` },
          ]}
        />
      </form>
      <YearCanvas
        ref={canvas}
        scene={{ format, figures, world, positions, words }}
        theme={theme}
        label={`${year}: ${said}`}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {canSharePictures() && (
          <Button kind="secondary" onClick={() => void withFile(shareFile)}>
            <Share2 aria-hidden="true" size={18} />
            <Trans>Share</Trans>
          </Button>
        )}
        <Button onClick={() => void withFile(saveFile)}>
          <Download aria-hidden="true" size={18} />
          <Trans>Save image</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

function pageTheme(): PictureTheme {
  const chosen = document.documentElement.dataset["theme"];
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
