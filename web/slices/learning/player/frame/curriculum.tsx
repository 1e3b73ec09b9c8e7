import { i18n } from '@lingui/core';
import type { LectureState, Outline } from '@stepwell/contract/learning/learning.ts';
import {
  IconCalendarEvent,
  IconCheck,
  IconChevronDown,
  IconCode,
  IconFileDownload,
  IconFileText,
  IconLock,
  IconPackage,
  IconPlayerPlay,
  IconPuzzle,
  IconWriting,
} from '@tabler/icons-react';
import { lazy, memo, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { spanOf } from '../../../../ui/time/span.ts';
import { lecturesOf, placeOf } from '../here.ts';
import { useLockLabels } from '../use-lock-labels.ts';
import { addressOf, litStair, minutesLeft } from '../way.ts';
import css from './curriculum.module.css';
import { StairBar } from './progress-bar.tsx';

const UndoneDialog = lazy(async () => ({ default: (await import('./undone-dialog.tsx')).UndoneDialog }));

interface Props {
  outline: Outline;
  lectureId: string;
  /** The lecture whose end lit the next stair just now. */
  finished: string | null;
  /** Why lectures with a lock are shut. */
  lockedBecause: string;
}

/** The course as stairs going down: done, where one is, and what is to come. A film's every moment leaves it alone. */
export const Curriculum = memo(function Curriculum({ outline, lectureId, finished, lockedBecause }: Props) {
  const here = placeOf(outline, lectureId)?.section ?? 0;
  const [opened, setOpened] = useState<{ section: number; under: string } | null>(null);
  // The section of the lecture opens by itself; another choice holds until the lecture changes.
  const open = opened?.under === lectureId ? opened.section : here;
  const all = lecturesOf(outline);
  const done = all.filter((one) => one.done).length;
  const message = i18n.t('{done} of {total} lectures completed', { done, total: all.length });
  const left = minutesLeft(outline);
  const shut = all.some((one) => !one.open && !one.lock);
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <div className={css['head']}>
        <h2 lang={outline.language}>{outline.title}</h2>
        <StairBar done={done} total={all.length} label={message} />
        <p className="num">
          {left > 0 && done > 0 ? i18n.t('{said}, about {left} left', { said: message, left: spanOf(left) }) : message}
        </p>
        {shut && <p>{lockedBecause}</p>}
        {outline.enrolled && outline.progress.done < outline.progress.total && (
          <button type="button" className="lnk" aria-haspopup="dialog" onClick={() => setIsConfirming(true)}>
            {i18n.t('View remaining lectures')}
          </button>
        )}
        {isConfirming && (
          <Suspense>
            <UndoneDialog courseId={outline.courseId} close={() => setIsConfirming(false)} />
          </Suspense>
        )}
      </div>
      <ol>
        {outline.sections.map((section, index) => {
          const isOpen = index === open;
          const doneHere = section.lectures.filter((one) => one.done).length;
          const whole = doneHere === section.lectures.length && doneHere > 0;
          return (
            <li key={section.title}>
              <button
                type="button"
                className={css['section']}
                aria-expanded={isOpen}
                onClick={() => setOpened({ section: isOpen ? -1 : index, under: lectureId })}
              >
                <b className="num">{index + 1}</b>
                <span lang={outline.language}>{section.title}</span>
                <small className="num">
                  {whole && <IconCheck size={16} stroke={2.2} aria-hidden />}
                  {i18n.t('{done} of {total}', { done: doneHere, total: section.lectures.length })}
                </small>
                <IconChevronDown size={18} aria-hidden className={isOpen ? css['up'] : undefined} />
              </button>
              {isOpen && (
                <Stairs
                  outline={outline}
                  lectures={section.lectures}
                  lectureId={lectureId}
                  finished={finished}
                  lockedBecause={lockedBecause}
                />
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
});

function Stairs({ outline, lectures, lectureId, finished, lockedBecause }: Props & { lectures: LectureState[] }) {
  const lit = litStair(outline, lectureId);
  const lockWords = useLockLabels();
  // The longer the section, the smaller the step, so that its last stair still ends before the titles.
  const step = lectures.length > 16 ? 3 : lectures.length > 10 ? 4 : 6;
  return (
    <ol className={css['stairs']}>
      {lectures.map((one, index) => {
        const isLit = one.lectureId === lit;
        const fresh = isLit && finished === lectureId && one.lectureId !== lectureId;
        const classes = [
          one.done ? css['done'] : isLit && css['lit'],
          fresh && css['fresh'],
          one.lectureId === lectureId && css['here'],
          !one.open && css['shut'],
        ];
        return (
          <li key={one.lectureId} className={classes.filter(Boolean).join(' ') || undefined}>
            <i style={{ width: 14 + index * step }} />
            <Link
              to={addressOf(outline.courseId, one.lectureId)}
              aria-current={one.lectureId === lectureId ? 'true' : undefined}
              title={one.open ? undefined : one.lock ? lockWords(one.lock) : lockedBecause}
            >
              <span>
                <span lang={outline.language}>{one.title}</span>
                {one.done && <span className="sr">{i18n.t(', completed')}</span>}
                {!one.open && <span className="sr">{i18n.t(', locked')}</span>}
                {one.lock && <span className={css['why']}>{lockWords(one.lock)}</span>}
              </span>
              <small className="num">
                {!outline.enrolled && one.preview && <em>{i18n.t('Preview')}</em>}
                <Kind lecture={one} />
              </small>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

const kinds = {
  video: IconPlayerPlay,
  article: IconFileText,
  quiz: IconPuzzle,
  file: IconFileDownload,
  assignment: IconWriting,
  package: IconPackage,
  coding: IconCode,
  live: IconCalendarEvent,
};

function Kind({ lecture }: { lecture: LectureState }) {
  const Icon = lecture.open ? kinds[lecture.kind] : IconLock;
  const text = {
    video: i18n.t('Video'),
    article: i18n.t('Article'),
    quiz: i18n.t('Quiz'),
    file: i18n.t('Files'),
    assignment: i18n.t('Assignment'),
    package: i18n.t('Package'),
    coding: i18n.t('Coding'),
    live: i18n.t('Live class'),
  }[lecture.kind];
  return (
    <>
      <Icon size={15} aria-hidden />
      {lecture.kind === 'quiz' || lecture.minutes === 0 ? (
        text
      ) : (
        <>
          <span className="sr">{text}</span>
          {spanOf(lecture.minutes)}
        </>
      )}
    </>
  );
}
