import { i18n } from '@lingui/core';
import type { Criterion } from '@stepwell/contract/assignments/assignments.ts';
import { IconCheck } from '@tabler/icons-react';
import { pointsText } from '../points-text.ts';
import css from './rubric.module.css';

interface Props {
  rubric: readonly Criterion[];
  outOf: number;
  lang?: string | undefined;
  /** The levels that were reached, by the criterion's id. */
  chosen?: Readonly<Record<string, string>>;
  /** Within a question, whose heading is one of its own. */
  within?: boolean;
  /** Its heading stands above it already. */
  bare?: boolean;
}

/** How work is marked: each criterion with what earns how many points; nothing where there is no rubric. */
export function RubricTable({ rubric, outOf, lang, chosen, within = false, bare = false }: Props) {
  if (rubric.length === 0) return null;
  const [Head, Part] = within ? (['h4', 'h5'] as const) : bare ? (['h2', 'h2'] as const) : (['h2', 'h3'] as const);
  return (
    <section className={css['rubric']} aria-label={chosen ? i18n.t('Marked with the rubric') : i18n.t('Rubric')}>
      {!bare && <Head>{chosen ? i18n.t('Marked with the rubric') : i18n.t('Marking settings')}</Head>}
      <ul>
        {rubric.map(({ id, title, levels }) => (
          <li key={id}>
            <Part lang={lang}>{title}</Part>
            <ul>
              {levels.map((level) => {
                const isHere = chosen?.[id] === level.id;
                return (
                  <li key={level.id} className={isHere ? css['reached'] : undefined}>
                    <b className="num">
                      {i18n.t('{n, plural, one {{points} point} other {{points} points}}', {
                        n: level.points,
                        points: pointsText(level.points),
                      })}
                      {isHere && (
                        <>
                          <IconCheck size={17} stroke={2.2} aria-hidden />
                          <span className="sr">{i18n.t('achieved')}</span>
                        </>
                      )}
                    </b>
                    <span lang={lang}>{level.words}</span>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
      {!chosen && <p className="num">{i18n.t('{points} points in total', { points: pointsText(outOf) })}</p>}
    </section>
  );
}

/** What all criteria at their best levels come to. */
export const bestOf = (rubric: readonly Criterion[]) =>
  Math.round(rubric.reduce((sum, { levels }) => sum + Math.max(0, ...levels.map(({ points }) => points)), 0) * 100) /
  100;
