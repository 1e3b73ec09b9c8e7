import { i18n } from '@lingui/core';
import { IconChevronLeft, IconListCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { NothingYet } from '../../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../../ui/parts/button.tsx';
import { Prose } from '../../../../ui/text/prose.tsx';
import { LectureLearners, LectureWorkspace } from '../../../challenges/coding-lecture.public.tsx';
import { PlayerFrame } from '../frame/player-frame.tsx';
import { addressOf } from '../way.ts';
import css from './coding-lecture.module.css';
import { Downloads } from './downloads.tsx';
import lectureCss from './lecture.module.css';
import { LectureTitle, NextLecture } from './lecture-title.tsx';
import { type Worked, WorkedLecture } from './worked-lecture.tsx';

/** Progress hears of a solution a moment later; without a channel nobody would say so. In ms. */
const HEARD_AFTER = 1500;

/** A challenge to be solved in the course; for who teaches it, `?learners` shows how everybody does. */
export function CodingScreen({ onEnded, ...props }: Worked<'coding'> & { onEnded: () => void }) {
  const { lecture, frame, counts } = props;
  const { courseId, lectureId, challenge } = lecture;
  const { outline } = frame;
  // It is done by what the judge says, of which the curriculum hears first.
  const { done } = frame.here.lecture;
  const [search] = useSearchParams();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onSolved = () => {
    if (done || !counts) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(onEnded, HEARD_AFTER);
  };
  if (outline.can.teach && search.has('learners')) {
    return (
      <PlayerFrame frame={frame} dock={<NextLecture frame={frame} tone="ghost" />}>
        <div className={lectureCss['body']}>
          <p>
            <Link className="lnk" to={addressOf(courseId, lectureId)}>
              <IconChevronLeft size={18} aria-hidden />
              {i18n.t('Back to challenge')}
            </Link>
          </p>
          <LectureTitle frame={frame} done={false} act={null}>
            <span>{i18n.t('Student progress')}</span>
          </LectureTitle>
          <LectureLearners lectureId={lectureId} />
        </div>
      </PlayerFrame>
    );
  }
  return (
    <WorkedLecture {...props} done={done} about={<span>{i18n.t('{name}, coding', { name: outline.instructor })}</span>}>
      {outline.can.teach && (
        <p>
          <ButtonLink tone="ghost" size="small" to={`${addressOf(courseId, lectureId)}&learners`}>
            <IconListCheck size={18} aria-hidden />
            {i18n.t('Student progress')}
          </ButtonLink>
        </p>
      )}
      {lecture.html && <Prose html={lecture.html} lang={outline.language} className={lectureCss['text'] ?? ''} />}
      <Downloads files={lecture.files} />
      <div className={css['work']}>
        {challenge === null ? (
          <NothingYet
            title={i18n.t('Challenge not available')}
            hint={i18n.t('The author archived it. Continue with the next lecture.')}
          >
            <NextLecture frame={frame} />
          </NothingYet>
        ) : (
          <LectureWorkspace key={challenge} slug={challenge} onSolved={onSolved} />
        )}
      </div>
    </WorkedLecture>
  );
}
