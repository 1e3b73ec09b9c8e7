import { i18n } from '@lingui/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconTable,
  IconTag,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { csvOf, saveAs } from '../lists/csv.ts';
import { IconButton } from '../parts/button.tsx';
import css from './chart.module.css';
import { type Drawing, openDrawing } from './drawing.ts';
import { type Figure, isLong, type Series } from './series.ts';
import { isWhole, lastOf, moved, type Stretch, whole, zoomed } from './stretch.ts';

interface Props {
  /** What it shows, in words; also the caption of its table. */
  title: string;
  kind: Figure['kind'];
  /** What the labels are, over their column. */
  heading: string;
  labels: string[];
  series: Series[];
  /** A value as it is said, where a number alone is not enough. */
  format?: (value: number) => string;
  /** So many of the last points are in sight at first; all unless said. */
  last?: number;
  /** The name of its CSV file, without the ending. */
  file: string;
}

/**
 * A chart with its numbers: zoomed by buttons, by a slider, by wheel with Ctrl; said by a table, which screen readers
 * always have and everybody else may open.
 */
export function Chart({ title, kind, heading, labels, series, format = String, last, file }: Props) {
  const begin = last === undefined ? whole : lastOf(last, labels.length);
  const [stretch, setStretch] = useState<Stretch>(begin);
  const [asTable, setAsTable] = useState(false);
  const [named, setNamed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing | null>(null);
  const what: Figure = { kind, labels, series, format, named };
  const draw = useEffectEvent(() => drawing.current?.draw(what, stretch));
  const seen = useEffectEvent((next: Stretch) => setStretch(next));
  useEffect(() => {
    if (!place.current) return undefined;
    drawing.current = openDrawing(place.current, { onStretch: (next) => seen(next) });
    return () => {
      drawing.current?.close();
      drawing.current = null;
    };
  }, []);
  // Rows come anew with every answer; what they say decides whether there is anything to draw again.
  const message = JSON.stringify([kind, labels, series, named, stretch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `message` is all that is drawn.
  useEffect(() => {
    draw();
  }, [message]);
  const rows = labels.map((label, at) => ({ label, values: series.map(({ values }) => values[at] ?? null) }));
  const toCsv = () =>
    saveAs(
      `${file}.csv`,
      csvOf(rows, [
        [heading, ({ label }) => label],
        ...series.map(
          ({ name }, at) =>
            [name, ({ values }: (typeof rows)[number]) => values[at] ?? null] as [
              string,
              (row: (typeof rows)[number]) => number | null,
            ],
        ),
      ]),
    );
  return (
    <figure className={css['chart']} aria-label={title}>
      <figcaption>
        <span className={css['title']}>{title}</span>
        <span className={css['acts']}>
          {isLong(labels) && kind !== 'funnel' && !asTable && (
            <>
              <Act
                says={i18n.t('Zoom in')}
                icon={<IconZoomIn size={19} stroke={1.7} aria-hidden />}
                act={() => setStretch(zoomed(stretch, true, labels.length))}
              />
              <Act
                says={i18n.t('Zoom out')}
                icon={<IconZoomOut size={19} stroke={1.7} aria-hidden />}
                off={isWhole(stretch)}
                act={() => setStretch(zoomed(stretch, false, labels.length))}
              />
              <Act
                says={i18n.t('Move left')}
                icon={<IconChevronLeft size={19} stroke={1.7} aria-hidden />}
                off={stretch.from === 0}
                act={() => setStretch(moved(stretch, -1))}
              />
              <Act
                says={i18n.t('Move right')}
                icon={<IconChevronRight size={19} stroke={1.7} aria-hidden />}
                off={stretch.to === 1}
                act={() => setStretch(moved(stretch, 1))}
              />
              <Act
                says={i18n.t('Show all')}
                icon={<IconZoomReset size={19} stroke={1.7} aria-hidden />}
                off={isWhole(stretch)}
                act={() => setStretch(whole)}
              />
            </>
          )}
          {!asTable && (
            <Act
              says={i18n.t('Chart values')}
              icon={<IconTag size={19} stroke={1.7} aria-hidden />}
              on={named}
              act={() => setNamed(!named)}
            />
          )}
          <Act
            says={i18n.t('View as table')}
            icon={<IconTable size={19} stroke={1.7} aria-hidden />}
            on={asTable}
            act={() => setAsTable(!asTable)}
          />
          <Act says={i18n.t('Download CSV')} icon={<IconDownload size={19} stroke={1.7} aria-hidden />} act={toCsv} />
        </span>
      </figcaption>
      <div ref={place} className={css['place']} aria-hidden="true" hidden={asTable} />
      {/* Opened, it may scroll, and what scrolls is reached by keyboard. */}
      <section className={asTable ? css['table'] : 'sr'} aria-label={title} tabIndex={asTable ? 0 : undefined}>
        <table>
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two points may carry one label.
              <tr key={at}>
                <th scope="row">{label}</th>
                {values.map((value, column) => (
                  <td key={series[column]?.name} className="num">
                    {value === null ? '' : format(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  );
}

interface ActProps {
  says: string;
  icon: ReactNode;
  act: () => void;
  /** Pressed or not, of what can be switched. */
  on?: boolean;
  off?: boolean;
}

/** What is of no use now keeps its place and focus. */
function Act({ says, icon, act, on, off = false }: ActProps) {
  return (
    <IconButton
      aria-label={says}
      title={says}
      aria-pressed={on}
      aria-disabled={off || undefined}
      className={on ? css['on'] : undefined}
      onClick={() => off || act()}
    >
      {icon}
    </IconButton>
  );
}
