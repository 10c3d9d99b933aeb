import { type RefObject, useEffect, useState } from "react";
import { loadFonts } from "./brush.ts";
import { drawYear } from "./drawing.ts";
import { pictureSizes } from "./layout.ts";
import { paintOf, type PictureTheme } from "./paint.ts";
import type { YearScene } from "./scene.ts";

type Props = {
  ref: RefObject<HTMLCanvasElement | null>;
  scene: YearScene;
  theme: PictureTheme;
  /** The figures in words. */
  label: string;
};

/** The picture, drawn once its fonts are loaded, and again when its content changes. */
export function YearCanvas({ ref, scene, theme, label }: Props) {
  const [drawn, setDrawn] = useState("");
  const wanted = `${label} ${theme} ${scene.format}`;
  useEffect(() => {
    let stopped = false;
    const draw = async () => {
      await loadFonts();
      const brush = ref.current?.getContext("2d");
      if (stopped || !brush) return;
      const paint = paintOf(theme);
      drawYear(brush, scene, paint);
      paint.done();
      setDrawn(wanted);
    };
    void draw();
    return () => void (stopped = true);
    // The scene is a new object in each render; the label identifies its content.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, ref]);
  return (
    <canvas
      ref={ref}
      {...pictureSizes[scene.format]}
      role="img"
      aria-label={label}
      data-drawn={drawn === wanted}
      className="mx-auto my-4 h-auto max-h-[60dvh] w-auto max-w-full rounded-md border border-line"
    />
  );
}
