import { i18n } from '@lingui/core';
import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { lazy, Suspense } from 'react';
import { fieldStyles } from '../../../../ui/fields/form.tsx';
import { Waiting } from '../../../../ui/page/query-state.tsx';
import { useStore } from '../use-draft.tsx';
import css from './lecture.module.css';
import { LectureText } from './lecture-text.tsx';

const ClassPicker = lazy(async () => ({
  default: (await import('../../../live/lecture/class-picker.public.tsx')).ClassPicker,
}));

type LiveLecture = Extract<DraftLecture, { kind: 'live' }>;

interface Props {
  lecture: LiveLecture;
  change: (part: Partial<LiveLecture>) => void;
}

/** The class that a lecture is, and what learners read before it. */
export function LiveFields({ lecture, change }: Props) {
  const { courseId } = useStore();
  return (
    <>
      <section className={css['part']} data-field="content" aria-label={i18n.t('Live class')}>
        <h3>{i18n.t('Live class')}</h3>
        <p className={fieldStyles.description}>
          {i18n.t(
            'Students who attend at least half of it complete the lecture. Others watch the recording and answer the class’s questions.',
          )}
        </p>
        <Suspense fallback={<Waiting />}>
          <ClassPicker
            courseId={courseId}
            title={lecture.title}
            classId={lecture.classId}
            onChange={(classId) => change({ classId })}
          />
        </Suspense>
      </section>
      <LectureText label={i18n.t('Introduction')} html={lecture.html} onChange={(html) => change({ html })} />
    </>
  );
}
