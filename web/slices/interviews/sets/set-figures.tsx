import { i18n } from '@lingui/core';
import { LEAST_FOR_FIGURES, ownSets } from '@stepwell/contract/interviews/own-sets.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { setPath } from '../interviews-at.ts';
import css from './sets.module.css';

/** How often each question was answered, and which points students make. */
export function SetFigures({ setId }: { setId: string }) {
  const figures = useQuery(ask(ownSets.figures, { params: { setId } }));
  return (
    <>
      <Link className="lnk" to={setPath(setId)}>
        {i18n.t('Questions')}
      </Link>
      <PageHeader title={i18n.t('Figures')} />
      <p className="mut">
        {i18n.t('Shares appear once a question has {least} answers.', { least: LEAST_FOR_FIGURES })}
      </p>
      <Answer
        of={figures}
        isEmpty={({ questions }) => questions.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('No questions yet')}
            hint={i18n.t('Figures appear here when students take this set.')}
          />
        }
      >
        {({ questions }) => (
          <ol className={css['figures']}>
            {questions.map(({ questionId, text, answers, points }) => (
              <li key={questionId}>
                <h2 lang="">{text}</h2>
                <p className="mut num">
                  {i18n.t('{answers, plural, =0 {No answers} one {# answer} other {# answers}}', { answers })}
                </p>
                {points && (
                  <ul>
                    {points.map(({ phrase, share }) => (
                      <li key={phrase}>
                        <span lang="">{phrase}</span>
                        <progress max={100} value={share} aria-hidden />
                        <span className="num">{i18n.t('{share}%', { share })}</span>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ol>
        )}
      </Answer>
    </>
  );
}
