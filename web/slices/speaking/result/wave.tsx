import { i18n } from '@lingui/core';
import type { Assessment } from '@stepwell/contract/speaking/scoring/assess.ts';
import { PITCH_STEP_SECONDS } from '@stepwell/contract/speaking/scoring/pitch.ts';
import css from '../speaking.module.css';

const [WIDTH, HEIGHT, PITCH_HEIGHT] = [960, 96, 72];

/** The outline of a recording with pauses drawn on it, and below it the pitch. */
export function Wave({ assessment, play }: { assessment: Assessment; play: (from: number) => void }) {
  const { outline, pauses, pitch, seconds } = assessment;
  if (seconds === 0) return null;
  const x = (at: number) => (WIDTH * at) / seconds;
  const bar = WIDTH / outline.length;
  const voiced = pitch.filter((hz) => hz > 0).sort((a, b) => a - b);
  const low = Math.max(60, (voiced[Math.floor(voiced.length * 0.05)] ?? 80) * 0.85);
  const high = Math.max(low * 1.5, (voiced[Math.floor(voiced.length * 0.95)] ?? 250) * 1.15);
  const y = (hz: number) => PITCH_HEIGHT * (1 - Math.log(hz / low) / Math.log(high / low));
  return (
    <figure className={css['wave']}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={i18n.t('{seconds} seconds, {pauses, plural, one {# pause} other {# pauses}} over 0.5 seconds', {
          seconds,
          pauses: pauses.length,
        })}
        onPointerDown={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          play((seconds * (clientX - left)) / width);
        }}
      >
        {pauses.map(({ start, end, isPlanned }) => (
          <rect
            key={start}
            x={x(start)}
            width={x(end) - x(start)}
            y={0}
            height={HEIGHT}
            className={isPlanned ? css['planned'] : css['pause']}
          />
        ))}
        <path
          d={outline
            .map((peak, at) => {
              const tall = Math.max(1, (peak / 100) * (HEIGHT / 2 - 2));
              return `M${(at + 0.5) * bar} ${HEIGHT / 2 - tall}v${2 * tall}`;
            })
            .join('')}
          className={css['outline']}
        />
      </svg>
      {pauses.length > 0 && (
        <figcaption className={css['small']}>
          {i18n.t('Shaded: pauses over 0.5 seconds ({lengths}).', {
            lengths: pauses.map(({ start, end }) => i18n.t('{length} s', { length: (end - start).toFixed(1) })).join(', '),
          })}
        </figcaption>
      )}
      {voiced.length > 5 && (
        <>
          <svg
            viewBox={`0 0 ${WIDTH} ${PITCH_HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={i18n.t('Pitch from {low} to {high} Hz', {
              low: voiced[0] ?? 0,
              high: voiced.at(-1) ?? 0,
            })}
          >
            {pitch.map((hz, at) => {
              const next = pitch[at + 1] ?? 0;
              const from = at * PITCH_STEP_SECONDS;
              return hz > 0 && next > 0 ? (
                <line
                  // biome-ignore lint/suspicious/noArrayIndexKey: frames of one recording never change their place.
                  key={at}
                  x1={x(from)}
                  x2={x(from + PITCH_STEP_SECONDS)}
                  y1={y(hz)}
                  y2={y(next)}
                  className={css['pitch']}
                />
              ) : null;
            })}
          </svg>
          <figcaption className={css['small']}>
            {i18n.t('Your pitch. A flat line sounds tired; a fall ends a statement, a rise asks.')}
          </figcaption>
        </>
      )}
    </figure>
  );
}
