import { i18n } from '@lingui/core';
import type { OwnChallenge } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { type ComparedPair, type LikeProgram, similarity } from '@stepwell/contract/challenges/similarity.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { When } from '../../../ui/time/when.tsx';
import { verdictLabels } from '../authoring/authoring-labels.ts';
import { lineOf, piecesOf } from './marked-parts.ts';
import css from './similarity.module.css';

interface Props {
  challenge: OwnChallenge;
  one: string;
  other: string;
  /** The list of pairs. */
  back: string;
}

/** Two programs side by side, with the parts marked that both have. */
export function PairView({ challenge: { challengeId }, one, other, back }: Props) {
  const pair = useQuery(ask(similarity.pair, { params: { challengeId }, query: { one, other } }));
  return (
    <div className={css['report']}>
      <Link to={back}>{i18n.t('All pairs')}</Link>
      <Answer of={pair}>{(found) => <Compared pair={found} />}</Answer>
    </div>
  );
}

function Compared({ pair }: { pair: ComparedPair }) {
  const id = useId();
  const { passages, percent, sources } = pair;
  const show = (at: number) => {
    for (const side of ['one', 'other'] as const)
      document.getElementById(`${id}-${side}-${at}`)?.scrollIntoView({ block: 'nearest' });
  };
  const lines = (side: 'one' | 'other', at: number) => {
    const span = passages[at]?.[side];
    const [from, to] = [lineOf(sources[side], span?.from ?? 0), lineOf(sources[side], (span?.to ?? 1) - 1)];
    return from === to ? i18n.t('line {from}', { from }) : i18n.t('lines {from}–{to}', { from, to });
  };
  return (
    <>
      <p>
        {percent !== null && <b>{i18n.t('{percent}% similar', { percent })} · </b>}
        {i18n.t('{count, plural, =0 {no matching parts} one {# matching part} other {# matching parts}}', {
          count: passages.length,
        })}
      </p>
      {passages.length > 0 && (
        <ol className={css['parts']}>
          {passages.map(({ one }, at) => (
            <li key={one.from}>
              <button type="button" onClick={() => show(at)}>
                {i18n.t('Part {part}: {one} and {other}', {
                  part: at + 1,
                  one: lines('one', at),
                  other: lines('other', at),
                })}
              </button>
            </li>
          ))}
        </ol>
      )}
      <div className={css['both']}>
        {(['one', 'other'] as const).map((side) => (
          <section key={side} aria-label={pair[side].student}>
            <Author program={pair[side]} />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
            <pre className={css['program']} tabIndex={0}>
              {piecesOf(
                sources[side],
                passages.map((passage) => passage[side]),
              ).map(({ text, part, from }) =>
                part === null ? (
                  text
                ) : (
                  <mark key={from} id={`${id}-${side}-${part}`} data-part={part % 4}>
                    <sup>{part + 1}</sup>
                    {text}
                  </mark>
                ),
              )}
            </pre>
          </section>
        ))}
      </div>
    </>
  );
}

const Author = ({ program: { student, verdict, madeAt } }: { program: LikeProgram }) => (
  <p className={css['whose']}>
    <b>{student}</b> {verdict && verdictLabels[verdict]()} · <When at={madeAt} as="time" />
  </p>
);
