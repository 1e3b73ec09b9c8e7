import { i18n } from '@lingui/core';
import { IconChevronLeft, IconListCheck } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { ButtonLink } from '../../../../ui/parts/button.tsx';
import { Prose } from '../../../../ui/text/prose.tsx';
import { AssignmentPanel, MarkingRoom } from '../../../assignments/assignment.public.tsx';
import { PlayerFrame } from '../frame/player-frame.tsx';
import { addressOf } from '../way.ts';
import { Downloads } from './downloads.tsx';
import css from './lecture.module.css';
import { LectureTitle, NextLecture } from './lecture-title.tsx';
import { type Worked, WorkedLecture } from './worked-lecture.tsx';

/** An assignment: what is to be done, and one's work on it; for who teaches it, `?marking` shows everybody's. */
export function AssignmentScreen({ onSubmitted, ...props }: Worked<'assignment'> & { onSubmitted: () => void }) {
  const { lecture, frame } = props;
  const { assignmentId, courseId, lectureId, done } = lecture;
  const { outline } = frame;
  const [search] = useSearchParams();
  if (outline.can.teach && search.has('marking')) {
    return (
      <PlayerFrame frame={frame} dock={<NextLecture frame={frame} tone="ghost" />}>
        <div className={css['body']}>
          <p>
            <Link className="lnk" to={addressOf(courseId, lectureId)}>
              <IconChevronLeft size={18} aria-hidden />
              {i18n.t('Back to assignment')}
            </Link>
          </p>
          <LectureTitle frame={frame} done={false} act={null}>
            <span>{i18n.t('Marking')}</span>
          </LectureTitle>
          <MarkingRoom assignmentId={assignmentId} lang={outline.language} />
        </div>
      </PlayerFrame>
    );
  }
  return (
    <WorkedLecture
      {...props}
      done={done}
      about={<span>{i18n.t('{name}, assignment', { name: outline.instructor })}</span>}
    >
      {outline.can.teach && (
        <p>
          <ButtonLink tone="ghost" size="small" to={`${addressOf(courseId, lectureId)}&marking`}>
            <IconListCheck size={18} aria-hidden />
            {i18n.t('Mark submissions')}
          </ButtonLink>
        </p>
      )}
      <AssignmentPanel assignmentId={assignmentId} lang={outline.language} onSubmitted={onSubmitted}>
        <Prose html={lecture.html} lang={outline.language} className={css['text'] ?? ''} />
        <Downloads files={lecture.files} />
      </AssignmentPanel>
    </WorkedLecture>
  );
}
