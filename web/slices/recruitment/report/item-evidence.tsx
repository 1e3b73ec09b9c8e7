import { i18n } from '@lingui/core';
import type { Report, ReportItem } from '@stepwell/contract/recruitment/assessments.ts';
import type { SectionKind } from '@stepwell/contract/recruitment/sections.ts';
import { lazy, Suspense } from 'react';
import { Waiting } from '../../../ui/page/query-state.tsx';
import { Fold } from '../../../ui/parts/fold.tsx';
import { pointsText } from '../../../ui/points-text.ts';
import { Explained, Stem } from '../../aptitude/explained.public.tsx';
import { AnswerFeedbackView } from '../../interviews/result/answer-feedback.public.tsx';
import css from '../recruitment.module.css';
import { MarkedText } from './marked-text.tsx';

const JudgedProgram = lazy(async () => ({
  default: (await import('../../challenges/workspace/code-answer.public.tsx')).JudgedProgram,
}));

const numberOf = (kind: SectionKind, position: number) => (kind === 'interview' ? Math.floor(position / 10) : position);

/** One question of a report, folded: opened it shows the answer and everything its points rest on. */
export function ItemEvidence({ item, kind, report }: { item: ReportItem; kind: SectionKind; report: Report }) {
  const number = numberOf(kind, item.position);
  const name =
    kind === 'writing'
      ? i18n.t('Text')
      : item.isFollowUp
        ? i18n.t('Follow-up to question {number}', { number })
        : i18n.t('Question {number}', { number });
  const result = item.isFollowUp
    ? i18n.t('counts with its question')
    : item.points === null
      ? i18n.t('not marked yet')
      : i18n.t('{points} of {of}', { points: pointsText(item.points), of: item.of });
  return (
    <Fold
      title={
        <>
          {name}: <span className="num">{result}</span>
        </>
      }
    >
      <div className={css['evidence']}>
        <Stem html={item.stem} figure={item.figure} />
        {item.explained && <Explained view={item.face} explanation={item.explained} />}
        {item.answer?.kind === 'essay' && (
          <p className={css['said']} lang="">
            {item.answer.text}
          </p>
        )}
        {kind === 'writing' && <MarkedText item={item} report={report} />}
        {item.feedback && <AnswerFeedbackView feedback={item.feedback} seek={undefined} />}
        {item.submission && (
          <Suspense fallback={<Waiting />}>
            <JudgedProgram submission={item.submission} />
          </Suspense>
        )}
        {item.answer === null && <p className="mut">{i18n.t('Not answered')}</p>}
      </div>
    </Fold>
  );
}
