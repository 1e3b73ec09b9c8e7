import { i18n } from '@lingui/core';
import type { DraftPartContent, DraftPartKey } from '@stepwell/contract/authoring/authoring.ts';
import { type SubmissionPage, submissions } from '@stepwell/contract/authoring/submissions.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { draftPartName, wordsOf } from '../builder/draft-part-labels.ts';
import { DetailsReading, FaqReading, OutlineReading } from './course-reading.tsx';
import { LectureReading } from './lecture-reading.tsx';
import { RemarksPanel } from './remarks-panel.tsx';
import css from './review.module.css';
import { lectureIdIn } from './review-at.ts';
import { SideBySide } from './side-by-side.tsx';

interface Props {
  page: SubmissionPage;
  pieceKey: DraftPartKey;
}

/** One piece: to read as learners would, and beside what they have. */
export function ReviewedPart({ page, pieceKey }: Props) {
  const lectureId = lectureIdIn(pieceKey);
  if (lectureId) return <LecturePiece page={page} pieceKey={pieceKey} lectureId={lectureId} />;
  const { details, outline, faq, live } = page;
  const titles = new Map(page.difference.lectures.map((lecture) => [lecture.lectureId as string, lecture.title]));
  const titleOf = (id: string) => titles.get(id) ?? i18n.t('A lecture');
  const now: DraftPartContent = pieceKey === 'details' ? details : pieceKey === 'faq' ? faq : outline;
  const before = live && (pieceKey === 'details' ? live.details : pieceKey === 'faq' ? live.faq : live.outline);
  return (
    <Piece
      page={page}
      pieceKey={pieceKey}
      title={draftPartName(pieceKey, '')}
      reading={
        pieceKey === 'details' ? (
          <DetailsReading details={details} />
        ) : pieceKey === 'faq' ? (
          <FaqReading faq={faq} lang={details.language} />
        ) : (
          <OutlineReading page={page} />
        )
      }
      difference={
        before && (
          <SideBySide
            before={wordsOf(pieceKey, before, titleOf)}
            after={wordsOf(pieceKey, now, titleOf)}
            lang={details.language}
          />
        )
      }
    />
  );
}

function LecturePiece({ page, pieceKey, lectureId }: Props & { lectureId: string }) {
  const { submissionId, details, difference } = page;
  const lecture = useQuery(ask(submissions.submittedLecture, { params: { submissionId, lectureId } }));
  const titles = new Map(difference.lectures.map((one) => [one.lectureId as string, one.title]));
  const titleOf = (id: string) => titles.get(id) ?? i18n.t('A lecture');
  const isGone = difference.lectures.find((one) => one.lectureId === lectureId)?.change === 'removed';
  return (
    <Answer of={lecture}>
      {(data) => {
        const { submitted, live } = data;
        return (
          <Piece
            page={page}
            pieceKey={pieceKey}
            title={(submitted ?? live)?.title ?? ''}
            lang={details.language}
            reading={
              submitted && !isGone ? (
                <LectureReading lecture={submitted} of={data} lang={details.language} />
              ) : (
                <p>{i18n.t('This lecture is removed from the course. Students keep their completion.')}</p>
              )
            }
            difference={
              live &&
              submitted && (
                <SideBySide
                  before={wordsOf(pieceKey, live, titleOf)}
                  after={wordsOf(pieceKey, submitted, titleOf)}
                  lang={details.language}
                />
              )
            }
          />
        );
      }}
    </Answer>
  );
}

interface PieceProps extends Props {
  title: string;
  lang?: string;
  reading: ReactNode;
  difference: ReactNode;
}

function Piece({ page, pieceKey, title, lang, reading, difference }: PieceProps) {
  const [view, setView] = useState('reading');
  const text = useRef<HTMLDivElement>(null);
  const read = (
    <div ref={text} className={css['reading']}>
      {reading}
    </div>
  );
  return (
    <>
      <h2 className={css['pieceTitle']} lang={lang}>
        {title}
      </h2>
      {difference ? (
        <Tabs
          label={i18n.t('View')}
          now={view}
          choose={setView}
          tabs={[
            { key: 'reading', label: i18n.t('As submitted'), panel: read },
            { key: 'difference', label: i18n.t('Compared with published'), panel: difference },
          ]}
        />
      ) : (
        read
      )}
      <RemarksPanel page={page} pieceKey={pieceKey} text={text} shown={view === 'reading'} />
    </>
  );
}
