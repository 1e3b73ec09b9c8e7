import { i18n } from '@lingui/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '../../../../ui/parts/button.tsx';
import type { Frame } from '../frame/player-frame.tsx';
import { addressOf } from '../way.ts';
import css from './lecture-title.module.css';

interface Props {
  frame: Frame;
  done: boolean;
  /** What stands under the title: who teaches, how far one is. */
  children?: ReactNode;
  /** The main button; the way to the next lecture unless a lecture knows a better one, or none: `null`. */
  act?: ReactNode;
  hidden?: boolean;
}

/** A lecture's heading, where it stands, and the step that comes next. */
export function LectureTitle({ frame, done, children, act, hidden = false }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const { arrived } = frame;
  useEffect(() => {
    // Readers and keyboards start at the new lecture; the first one of a page is the browser's own affair.
    if (arrived) title.current?.focus({ preventScroll: true });
  }, [arrived]);
  const { lecture } = frame.here;
  if (hidden) {
    return (
      <h1 ref={title} tabIndex={-1} lang={frame.outline.language} className="sr">
        {lecture.title}
      </h1>
    );
  }
  return (
    <div className={css['title']}>
      <div>
        <h1 ref={title} tabIndex={-1} lang={frame.outline.language}>
          {lecture.title}
        </h1>
        <p>
          {children}
          {done && (
            <span className={css['done']}>
              <IconCheck size={17} stroke={2.2} aria-hidden />
              {i18n.t('Done')}
            </span>
          )}
        </p>
      </div>
      <span className={css['next']}>{act === undefined ? <NextLecture frame={frame} /> : act}</span>
    </div>
  );
}

/** Leads to the lecture after this one, or, behind the last, to what is left. */
export function NextLecture({ frame, tone = 'lamp' }: { frame: Frame; tone?: 'lamp' | 'ghost' }) {
  const { outline, here } = frame;
  const undone = outline.sections.flatMap(({ lectures }) => lectures).find(({ done, open }) => !done && open);
  const elsewhere = outline.enrolled && undone?.lectureId !== here.lecture.lectureId ? undone : undefined;
  const next = here.next ?? elsewhere;
  if (!next) {
    return (
      <ButtonLink to={`/pages/course/detail-adv/${encodeURIComponent(outline.courseId)}`} tone="ghost">
        {i18n.t('Back to course')}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={addressOf(outline.courseId, next.lectureId)} tone={tone} title={next.title}>
      {here.next ? i18n.t('Next lecture') : i18n.t('View remaining lectures')}
      <IconArrowRight size={19} aria-hidden />
    </ButtonLink>
  );
}
