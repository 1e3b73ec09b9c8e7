import { element, funnelParts, legendParts, openPen, plotParts, tipParts } from './parts.ts';
import { type Plot, plotOf } from './plot.ts';
import { type Figure, isLong } from './series.ts';
import { resized, type Stretch, scaled, shifted } from './stretch.ts';

export interface Drawing {
  draw(what: Figure, stretch: Stretch): void;
  close(): void;
}

interface Listeners {
  /** Zoomed or moved by slider, wheel or fingers. */
  onStretch: (stretch: Stretch) => void;
}

/** What a pressed pointer moves. */
type Grip = 'plot' | 'window' | 'from' | 'to';

/** One notch of the wheel, and how near to a slider's handle a press takes it, in pixels. */
const [NOTCH, NEAR] = [1.2, 14];

/**
 * Opens a drawing in a place of the page, which gives it its size; its colours are the page's own. SVG: sharp at every
 * size. The wheel zooms with Ctrl only, so that alone it still moves the page.
 */
export function openDrawing(place: HTMLElement, { onStretch }: Listeners): Drawing {
  const svg = element('svg', { width: '100%', height: '100%' });
  const tip = element('g', { 'pointer-events': 'none' });
  place.append(svg);
  const pen = openPen(place);
  let shown: { what: Figure; stretch: Stretch } | undefined;
  let plot: Plot | undefined;

  const render = () => {
    const [width, height] = [place.clientWidth, place.clientHeight];
    if (!shown || width === 0) return;
    tip.replaceChildren();
    if (shown.what.kind === 'funnel') {
      svg.replaceChildren(...funnelParts(shown.what, width, height));
      return;
    }
    plot = plotOf(shown.what, shown.stretch, { width, height }, pen);
    svg.replaceChildren(...plotParts(shown.what, plot, pen), ...legendParts(plot), tip);
  };
  const sizes = new ResizeObserver(render);
  sizes.observe(place);

  const pressed = new Map<number, { x: number; y: number }>();
  let grip: Grip | undefined;
  const at = ({ clientX, clientY }: MouseEvent) => {
    const box = svg.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  const isZoomable = () => shown !== undefined && plot !== undefined && isLong(shown.what.labels);
  const change = (next: (stretch: Stretch, plot: Plot, points: number) => Stretch) => {
    if (shown && plot && isZoomable()) onStretch(next(shown.stretch, plot, shown.what.labels.length));
  };
  const gripAt = ({ x, y }: { x: number; y: number }): Grip | undefined => {
    if (!plot || !isZoomable()) return undefined;
    const { slider } = plot;
    if (!slider || y < slider.top - 6) return slider ? 'plot' : undefined;
    const [from, to] = [Math.abs(x - slider.from), Math.abs(x - slider.to)];
    if (Math.min(from, to) <= NEAR) return from < to ? 'from' : 'to';
    return x > slider.from && x < slider.to ? 'window' : undefined;
  };

  svg.addEventListener('pointerdown', (event) => {
    const point = at(event);
    pressed.set(event.pointerId, point);
    grip = gripAt(point);
    if (grip) svg.setPointerCapture(event.pointerId);
    if (grip !== 'window') showTip(point);
  });
  svg.addEventListener('pointermove', (event) => {
    const point = at(event);
    const before = pressed.get(event.pointerId);
    const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1];
    if (before) pressed.set(event.pointerId, point);
    if (before && other) pinch(before, point, other);
    else if (before && grip) drag(grip, point, point.x - before.x);
    else showTip(point);
  });
  const release = (event: PointerEvent) => {
    pressed.delete(event.pointerId);
    grip = undefined;
  };
  svg.addEventListener('pointerup', release);
  svg.addEventListener('pointercancel', release);
  // A finger leaves as it is lifted; what it asked for stays until the next press.
  svg.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && tip.replaceChildren());
  svg.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey || !isZoomable()) return;
      event.preventDefault();
      const { x } = at(event);
      change((stretch, { left, width }, points) =>
        scaled(stretch, event.deltaY < 0 ? 1 / NOTCH : NOTCH, Math.min(1, Math.max(0, (x - left) / width)), points),
      );
    },
    { passive: false },
  );

  function drag(by: Grip, { x }: { x: number }, moved: number) {
    change((stretch, { left, width, slider }, points) => {
      if (by === 'plot') return shifted(stretch, (-moved / width) * (stretch.to - stretch.from));
      if (by === 'window' || !slider) return shifted(stretch, moved / width);
      return resized(stretch, by, (x - left) / width, points);
    });
  }
  function pinch(before: { x: number }, now: { x: number }, other: { x: number }) {
    const [was, is] = [Math.abs(before.x - other.x), Math.abs(now.x - other.x)];
    if (was < 1 || is < 1) return;
    change((stretch, { left, width }, points) =>
      scaled(stretch, was / is, Math.min(1, Math.max(0, (other.x - left) / width)), points),
    );
  }
  function showTip({ x, y }: { x: number; y: number }) {
    if (!shown || !plot || shown.what.kind === 'funnel') return;
    const isInside = x >= plot.left && x <= plot.left + plot.width && y <= plot.bottom + 24;
    tip.replaceChildren(...(isInside ? tipParts(shown.what, plot, x, pen) : []));
  }

  return {
    draw(what, stretch) {
      shown = { what, stretch };
      render();
    },
    close() {
      sizes.disconnect();
      svg.remove();
    },
  };
}
