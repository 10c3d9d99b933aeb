import { type RefObject, useEffect, useState } from "react";
import { loadFonts } from "./year-brush.ts";
import { drawYear } from "./year-drawing.ts";
import { size } from "./year-layout.ts";
import { paintOf, type PictureTheme } from "./year-paint.ts";
import type { YearScene } from "./year-scene.ts";

type Props = {
  ref: RefObject<HTMLCanvasElement | null>;
  scene: YearScene;
  theme: PictureTheme;
  /** The figures in words. */
  label: string;
};

/** The picture itself, drawn once its fonts are there and again when something of it changes. */
export function YearCanvas({ ref, scene, theme, label }: Props) {
  const [drawn, setDrawn] = useState("");
  const wanted = `${label} ${theme}`;
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
    // The scene is put together anew each time; what it is about stands in the label.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, ref]);
  return (
    <canvas
      ref={ref}
      {...size}
      role="img"
      aria-label={label}
      data-drawn={drawn === wanted}
      className="mx-auto my-4 h-auto max-h-[60dvh] w-auto max-w-full rounded-md border border-line"
    />
  );
}
