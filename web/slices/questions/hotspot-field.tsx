import { i18n } from '@lingui/core';
import type { Answer, QuestionView } from '@stepwell/contract/questions/question.ts';
import type { Point } from '@stepwell/contract/questions/question-parts.ts';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { IconButton } from '../../ui/parts/button.tsx';
import css from './hotspot.module.css';
import { PointedPicture } from './pointed-picture.tsx';

interface Props {
  view: Extract<QuestionView, { kind: 'hotspot' }>;
  answer: Extract<Answer, { kind: 'hotspot' }> | null;
  labelId: string;
  onAnswer: (answer: Answer) => void;
}

/** Parts of the picture that an arrow key moves, and with Shift. */
const STEP = 0.01;
const LEAP = 0.05;
const moves: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Within the picture, as exact as anybody points. */
const within = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 10_000;
export const positionLabel = ({ x, y }: Point) =>
  i18n.t('{x}% from the left, {y}% from the top', { x: Math.round(x * 100), y: Math.round(y * 100) });

/** Points in a picture: by pointer, or by a cross-hair that arrow keys move and Enter sets down. */
export function HotspotField({ view, answer, labelId, onAnswer }: Props) {
  const { picture, most } = view;
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const [aim, setAim] = useState<Point>({ x: 0.5, y: 0.5 });
  const [isAiming, setAiming] = useState(false);
  const [status, setStatus] = useState('');
  const points = answer?.points ?? [];
  const isOver = () => stage.current?.closest('fieldset')?.disabled === true;

  const place = (point: Point) => {
    if (isOver()) return;
    if (points.length >= most && most > 1) {
      setStatus(i18n.t('All {most} points placed. Remove one to place another.', { most }));
      return;
    }
    const next = most === 1 ? [point] : [...points, point];
    onAnswer({ kind: 'hotspot', points: next });
    setStatus(i18n.t('Point {n} of {most} placed, {where}.', { n: next.length, most, where: positionLabel(point) }));
  };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move) {
      event.preventDefault();
      const by = event.shiftKey ? LEAP : STEP;
      const next = { x: within(aim.x + move[0] * by), y: within(aim.y + move[1] * by) };
      setAim(next);
      setStatus(positionLabel(next));
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      place(aim);
    }
  };
  const point = (event: MouseEvent<HTMLDivElement>) => {
    const box = event.currentTarget.querySelector('img')?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const at = { x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) };
    setAim(at);
    place(at);
  };
  const remove = (at: number) => {
    onAnswer({ kind: 'hotspot', points: points.toSpliced(at, 1) });
    setStatus(i18n.t('Point {n} removed.', { n: at + 1 }));
    stage.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot hold the paragraphs and code that a question's words may have.
    <div role="group" aria-labelledby={labelId}>
      <p id={`${id}-how`} className={css['how']}>
        {i18n.t(
          '{most, plural, one {Place # point} other {Place # points}}: click, or move the crosshair with the arrow keys (faster with Shift) and press Enter.',
          { most },
        )}
      </p>
      <div
        ref={stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is what the keys act on.
        tabIndex={0}
        className={css['stage']}
        aria-label={i18n.t('Crosshair over the image: {alt}', { alt: picture.alt })}
        aria-describedby={`${id}-how ${id}-told`}
        onKeyDown={press}
        onClick={point}
        onFocus={() => setAiming(true)}
        onBlur={() => setAiming(false)}
      >
        <PointedPicture picture={picture} points={points}>
          {isAiming && (
            <span className={css['aim']} style={{ left: `${aim.x * 100}%`, top: `${aim.y * 100}%` }} aria-hidden />
          )}
        </PointedPicture>
      </div>
      <p id={`${id}-told`} role="status" className={css['told']}>
        {status}
      </p>
      {points.length > 0 && (
        <ol className={css['points']} aria-label={i18n.t('Placed points')}>
          {points.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the list.
            <li key={at}>
              <b className="num">{at + 1}</b>
              <span className="num">{positionLabel(one)}</span>
              <IconButton aria-label={i18n.t('Remove point {n}', { n: at + 1 })} onClick={() => remove(at)}>
                <IconX size={18} stroke={1.7} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
