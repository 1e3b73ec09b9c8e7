import { i18n } from '@lingui/core';
import type { Assessment } from '@stepwell/contract/speaking/scoring/assess.ts';
import { PITCH_STEP_SECONDS } from '@stepwell/contract/speaking/scoring/pitch.ts';
import css from '../speaking.module.css';

const [WIDTH, HEIGHT, PITCH_HEIGHT] = [960, 96, 72];

interface Props {
  assessment: Assessment;
  /** Of a teacher's reading; empty where there is none. */
  modelPitch: readonly number[];
  play: (from: number) => void;
}

/** The outline of a recording with pauses drawn on it, and below it the pitch, over the model's where there is one. */
export function Wave({ assessment, modelPitch, play }: Props) {
  const { outline, pauses, pitch, seconds } = assessment;
  if (seconds === 0) return null;
  const x = (at: number) => (WIDTH * at) / seconds;
  const bar = WIDTH / outline.length;
  const own = curveOf(pitch);
  const model = curveOf(modelPitch);
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
            lengths: pauses
              .map(({ start, end }) => i18n.t('{length} s', { length: (end - start).toFixed(1) }))
              .join(', '),
          })}
        </figcaption>
      )}
      {own && (
        <>
          <svg
            viewBox={`0 0 ${WIDTH} ${PITCH_HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={i18n.t('Pitch from {low} to {high} Hz', { low: own.low, high: own.high })}
          >
            {model && (
              <path
                d={model.path((at) =>
                  x((own.first + (at - model.first) * (own.span / model.span)) * PITCH_STEP_SECONDS),
                )}
                className={css['model']}
              />
            )}
            <path d={own.path((at) => x(at * PITCH_STEP_SECONDS))} className={css['pitch']} />
          </svg>
          <figcaption className={css['small']}>
            {model
              ? i18n.t('Solid: your pitch. Dashed: the model, moved to your pace and voice.')
              : i18n.t('Your pitch. A flat line sounds tired; a fall ends a statement, a rise asks.')}
          </figcaption>
        </>
      )}
    </figure>
  );
}

/** So many semitones above and below a voice's middle are drawn. */
const SEMITONES = 12;

/** A pitch as a curve around the middle of its own voice, so that two voices can be compared; nothing for a few frames. */
function curveOf(pitch: readonly number[]) {
  const voiced = pitch.filter((hz) => hz > 0).sort((a, b) => a - b);
  const middle = voiced[Math.floor(voiced.length / 2)] ?? 0;
  if (voiced.length < 6) return undefined;
  const first = pitch.findIndex((hz) => hz > 0);
  const y = (hz: number) => {
    const semitones = Math.max(-SEMITONES, Math.min(SEMITONES, 12 * Math.log2(hz / middle)));
    return (PITCH_HEIGHT * (SEMITONES - semitones)) / (2 * SEMITONES);
  };
  return {
    low: voiced[0] ?? 0,
    high: voiced.at(-1) ?? 0,
    first,
    span: pitch.findLastIndex((hz) => hz > 0) - first,
    path: (x: (at: number) => number) =>
      pitch
        .map((hz, at) =>
          hz === 0 ? '' : `${(pitch[at - 1] ?? 0) > 0 ? 'L' : 'M'}${x(at).toFixed(1)} ${y(hz).toFixed(1)}`,
        )
        .join(''),
  };
}
