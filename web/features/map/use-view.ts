import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { height, type Point, width } from "./projection.ts";
import { moveView, type View, zoomView } from "./view.ts";

/** A press that moves less than this many pixels is a click. */
const clickTolerance = 4;

/** The visible part of the map, and how fingers, mouse and touchpad change it. */
export function useMapView(start: View, map: RefObject<SVGSVGElement | null>) {
  const [view, setView] = useState(start);
  const fingers = useRef(new Map<number, Point>());
  const drags = useRef(false);

  useEffect(() => {
    const svg = map.current;
    // A pinch on a touchpad is a wheel event with Ctrl. The wheel alone scrolls the page, if it scrolls.
    const turn = (event: WheelEvent) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      if (!event.ctrlKey && scrollHeight > clientHeight) return;
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400));
      setView((it) => zoomView(it, factor, mapPoint(svg!, event)));
    };
    svg?.addEventListener("wheel", turn, { passive: false });
    return () => svg?.removeEventListener("wheel", turn);
  }, [map]);

  const down = (event: PointerEvent) => {
    fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
    drags.current = fingers.current.size > 1;
  };
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    const svg = map.current;
    if (!before || !svg) return;
    const now: Point = [event.clientX, event.clientY];
    if (!drags.current && distance(before, now) < clickTolerance) return;
    if (!drags.current) svg.setPointerCapture(event.pointerId);
    drags.current = true;
    fingers.current.set(event.pointerId, now);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const factor = distance(other, now) / Math.max(1, distance(other, before));
      const [x, y] = [(other[0] + now[0]) / 2, (other[1] + now[1]) / 2];
      setView((it) => zoomView(it, factor, mapPoint(svg, { clientX: x, clientY: y })));
    } else {
      const unit = unitOf(svg);
      setView((it) => moveView(it, (before[0] - now[0]) * unit, (before[1] - now[1]) * unit));
    }
  };
  const up = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  return {
    view,
    setView,
    /** Whether the last press moved the map and therefore was no click. */
    wasDrag: () => drags.current,
    pointer: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  };
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Map units per pixel. */
const unitOf = (svg: SVGSVGElement) => 1 / (svg.getScreenCTM()?.a ?? 1);

function mapPoint(svg: SVGSVGElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const toMap = svg.getScreenCTM()?.inverse();
  if (!toMap) return [width / 2, height / 2];
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toMap);
  return [x, y];
}
