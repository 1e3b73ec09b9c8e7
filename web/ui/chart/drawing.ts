import { BarChart, LineChart } from 'echarts/charts';
import { DataZoomComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { endOffsets, type Figure, isLong, lineLook } from './series.ts';
import type { Stretch } from './stretch.ts';

// Drawn as SVG: sharp at every size, and small charts cost less than a canvas.
use([BarChart, LineChart, DataZoomComponent, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

export interface Drawing {
  draw(what: Figure, stretch: Stretch): void;
  close(): void;
}

interface Listeners {
  /** Somebody zoomed or moved by slider or wheel. */
  onStretch: (stretch: Stretch) => void;
  /** The theme changed: the same, in other colours. */
  onLook: () => void;
}

/** Opens a drawing in a place of the page, which gives it its size and its tokens. */
export function openDrawing(place: HTMLElement, { onStretch, onLook }: Listeners): Drawing {
  const chart = init(place, undefined, { renderer: 'svg' });
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const sizes = new ResizeObserver(() => chart.resize());
  sizes.observe(place);
  const looks = new MutationObserver(onLook);
  looks.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  chart.on('datazoom', () => {
    const [zoom] = (chart.getOption()['dataZoom'] ?? []) as { start?: number; end?: number }[];
    if (zoom) onStretch({ from: (zoom.start ?? 0) / 100, to: (zoom.end ?? 100) / 100 });
  });
  return {
    draw(what, stretch) {
      const style = getComputedStyle(place);
      const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
      chart.setOption(optionOf(what, stretch, token, !reducedMotion.matches), { notMerge: true });
    },
    close() {
      sizes.disconnect();
      looks.disconnect();
      chart.dispose();
    },
  };
}

function optionOf(
  { kind, labels, series, format, named }: Figure,
  { from, to }: Stretch,
  token: (name: string) => string,
  animation: boolean,
): EChartsCoreOption {
  const ink = token('ink-2');
  const colours = [token('water'), token('lamp'), token('good'), token('bad')];
  const text = { color: ink, fontFamily: token('font-body'), fontSize: 13 };
  const label = { show: named, ...text, formatter: ({ value }: { value: number | null }) => saidOf(value) };
  const saidOf = (value: number | null) => (value === null ? '' : format(value));
  const common = {
    animation,
    animationDuration: 300,
    color: colours,
    textStyle: text,
    tooltip: {
      trigger: kind === 'funnel' ? 'item' : 'axis',
      // In the page's own words and colours; made as text, since labels are typed by strangers.
      renderMode: 'richText',
      backgroundColor: token('surface'),
      borderColor: token('line-strong'),
      textStyle: { color: token('ink'), fontFamily: token('font-body'), fontSize: 14 },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : ''),
    },
  };
  if (kind === 'funnel') {
    const [first] = series;
    const most = Math.max(1, ...(first?.values ?? []).map((value) => value ?? 0));
    // Stairs that go down: each step as long as its number, which stands below its name.
    return {
      ...common,
      grid: { top: 4, right: 12, bottom: 4, left: 8 },
      xAxis: { type: 'value', max: most, show: false },
      yAxis: { type: 'category', inverse: true, data: labels, show: false },
      series: [
        {
          type: 'bar',
          barCategoryGap: 2,
          data: labels.map((name, at) => {
            const value = first?.values[at] ?? 0;
            return { name: `${name}: ${format(value)}`, value };
          }),
          label: { show: true, position: 'insideLeft', offset: [4, 0], ...text, color: token('ink'), formatter: '{b}' },
          itemStyle: { color: token('water-soft'), borderColor: token('water'), borderWidth: 1 },
          showBackground: true,
          backgroundStyle: { color: token('sunk') },
        },
      ],
    };
  }
  const offsets = endOffsets(series);
  const endsNamed = kind === 'line' && series.length > 1;
  const hasLegend = kind === 'bar' && series.length > 1;
  const hasSlider = isLong(labels) && (from > 0.0001 || to < 0.9999);
  return {
    ...common,
    // Lines carry their names at their ends; bars that stand beside each other have no ends.
    legend: hasLegend ? { top: 0, left: 0, textStyle: text, icon: 'rect', itemWidth: 14 } : undefined,
    grid: {
      top: hasLegend ? 40 : 16,
      right: endsNamed ? 8 + nameWidth(series) : 12,
      bottom: hasSlider ? 64 : 24,
      left: 8,
      containLabel: true,
    },
    xAxis: {
      type: 'category',
      data: labels,
      axisLabel: { ...text, hideOverlap: true },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: token('line-strong') } },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: { ...text, formatter: (value: number) => format(value) },
      splitLine: { lineStyle: { color: token('line') } },
    },
    dataZoom:
      isLong(labels) &&
      [
        // With Ctrl only, so that the wheel still moves the page.
        { type: 'inside', start: from * 100, end: to * 100, zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false },
        // Only where there is something out of sight to move to.
        hasSlider && {
          type: 'slider',
          start: from * 100,
          end: to * 100,
          height: 22,
          bottom: 10,
          showDetail: false,
          brushSelect: false,
          borderColor: token('line-strong'),
          fillerColor: token('water-soft'),
          handleStyle: { color: token('water'), borderColor: token('water') },
          moveHandleStyle: { color: token('line-strong') },
          dataBackground: { lineStyle: { color: token('line-strong') }, areaStyle: { color: token('line') } },
          selectedDataBackground: { lineStyle: { color: token('water') }, areaStyle: { color: token('water-soft') } },
        },
      ].filter(Boolean),
    series: series.map(({ name, values }, at) => ({
      type: kind,
      name,
      data: values,
      label: { ...label, position: 'top' },
      itemStyle: { color: colours[at % colours.length] },
      ...(kind === 'line' && {
        ...lineLook(at, series.length),
        // Values hold for their whole day, so lines go in steps; single points show where there are few of them.
        step: 'middle' as const,
        showSymbol: !isLong(labels),
        connectNulls: true,
        ...(endsNamed && {
          endLabel: {
            show: true,
            ...text,
            color: colours[at % colours.length],
            fontWeight: 600,
            formatter: '{a}',
            offset: [0, offsets[at] ?? 0],
          },
        }),
      }),
      ...(kind === 'bar' && { barMaxWidth: 26 }),
    })),
  };
}

/** Pixels that the longest name takes at 13 px, roughly. */
const nameWidth = (series: Figure['series']) => 7.2 * Math.max(...series.map(({ name }) => name.length));
