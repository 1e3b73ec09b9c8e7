import { i18n } from '@lingui/core';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ask } from '../../../../api/call.ts';
import { Prose } from '../../../../ui/text/prose.tsx';
import { PackageCourse } from '../../../packages/package-course.public.tsx';
import { Downloads } from './downloads.tsx';
import css from './lecture.module.css';
import { type Worked, WorkedLecture } from './worked-lecture.tsx';

/** Progress hears of it a moment later; without a channel nobody would say so. In ms. */
const HEARD_AFTER = 1500;

/** An imported package as one of the course's lectures. */
export function PackageScreen(props: Worked<'package'>) {
  const { lecture, frame } = props;
  const { lectureId, courseId } = lecture;
  // A package is done by what it says, of which the curriculum hears first.
  const { done } = frame.here.lecture;
  const cache = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onDone = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void cache.invalidateQueries(ask(learning.outline, { params: { courseId } })),
      HEARD_AFTER,
    );
  };
  return (
    <WorkedLecture
      {...props}
      done={done}
      about={<span>{i18n.t('{name}, package', { name: frame.outline.instructor })}</span>}
    >
      {lecture.html && <Prose html={lecture.html} lang={frame.outline.language} className={css['text'] ?? ''} />}
      <PackageCourse lectureId={lectureId} onDone={onDone} />
      <Downloads files={lecture.files} />
    </WorkedLecture>
  );
}
