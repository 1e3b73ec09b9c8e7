import { i18n } from '@lingui/core';
import { type CourseAct, type CourseBulkResult, courseAdmin } from '@stepwell/contract/admin/course-admin.ts';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import confirm from '../../../ui/fields/form-dialog.module.css';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import css from './all-courses.module.css';
import type { Acted } from './course-action-done.ts';
import { HandOver } from './hand-over.tsx';

export type AdminCourseAction = CourseAct | 'hand-over';

export function actWord(act: AdminCourseAction) {
  const labels = {
    feature: i18n.t('Feature'),
    unfeature: i18n.t('Stop featuring'),
    archive: i18n.t('Archive'),
    unarchive: i18n.t('Restore'),
    'hand-over': i18n.t('Transfer to another teacher'),
  };
  return labels[act];
}

/** Whether an act fits a course as it is. */
export function fits(act: AdminCourseAction, { state, featuredAt }: Acted) {
  if (act === 'feature') return state === 'published' && featuredAt === null;
  if (act === 'unfeature') return featuredAt !== null;
  if (act === 'archive') return state === 'published';
  return act === 'unarchive' ? state === 'archived' : true;
}

export const adminCourseActions: readonly AdminCourseAction[] = [
  'feature',
  'unfeature',
  'archive',
  'unarchive',
  'hand-over',
];

export interface AdminCourseActions {
  begin: (act: AdminCourseAction, courses: Acted[], clear?: () => void) => void;
  /** Drawn last: the list below may change meanwhile. */
  dialogs: ReactNode;
}

/** Acts on one course or many; archiving asks for a reason, what was refused is said by name. */
export function useAdminCourseActions(): AdminCourseActions {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<{ act: AdminCourseAction; courses: Acted[]; clear: () => void }>();
  const [refused, setRefused] = useState<CourseBulkResult['refused']>([]);
  const running = useRef(false);
  const fresh = () =>
    Promise.all(
      [courseAdmin.courses, courseAdmin.course, drafts.ownCourseCounts, drafts.ownCourses, catalog.categories].map(
        (endpoint) => queryClient.invalidateQueries(everything(endpoint)),
      ),
    );
  const run = async (act: CourseAct, courses: Acted[], clear: () => void, reason?: string) => {
    if (running.current) return;
    running.current = true;
    try {
      const courseIds = courses.map(({ courseId }) => courseId);
      const answer = await call(courseAdmin.bulk, { body: { act, courseIds, ...(reason && { reason }) } });
      if (answer.done > 0) toast.success(doneWords(act, answer.done));
      setRefused(answer.refused);
      clear();
    } finally {
      running.current = false;
      await fresh();
    }
  };
  const begin: AdminCourseActions['begin'] = (act, courses, clear = () => undefined) => {
    if (act === 'archive' || act === 'hand-over') return setAsking({ act, courses, clear });
    run(act, courses, clear).catch((error: Error) => {
      if (error.message !== 'Unauthorized') toast.error(error.message);
    });
  };
  const close = () => setAsking(undefined);
  const [first] = asking?.courses ?? [];
  const dialogs = (
    <>
      {asking?.act === 'archive' && (
        <ConfirmDialog
          title={
            asking.courses.length === 1
              ? i18n.t('Archive “{title}”', { title: first?.title ?? '' })
              : i18n.t('Archive {n} courses', { n: asking.courses.length })
          }
          hint={i18n.t('The course is hidden and closed to new students. Enrolled students keep access.')}
          action={i18n.t('Archive')}
          reason={{
            label: i18n.t('Reason (for the log)'),
            check: (text) => (text.trim() ? undefined : i18n.t('Enter a reason.')),
          }}
          onConfirm={(reason) => run('archive', asking.courses, asking.clear, reason)}
          onClose={close}
        />
      )}
      {asking?.act === 'hand-over' && first && <HandOver course={first} onDone={fresh} onClose={close} />}
      {refused.length > 0 && (
        <Dialog label={i18n.t('Some courses weren’t changed')} close={() => setRefused([])}>
          <div className={confirm['body']}>
            <h2 className={confirm['title']}>{i18n.t('Some courses weren’t changed')}</h2>
            <ul className={css['refused']}>
              {refused.map(({ courseId, title, message }) => (
                <li key={courseId}>
                  <b>{title || i18n.t('Deleted course')}</b> {message}
                </li>
              ))}
            </ul>
          </div>
        </Dialog>
      )}
    </>
  );
  return { begin, dialogs };
}

function doneWords(act: CourseAct, n: number) {
  if (act === 'feature') return i18n.t('{n, plural, one {# course} other {# courses}} featured', { n });
  if (act === 'unfeature') return i18n.t('{n, plural, one {# course} other {# courses}} no longer featured', { n });
  if (act === 'archive') return i18n.t('{n, plural, one {# course} other {# courses}} archived', { n });
  return i18n.t('{n, plural, one {# course} other {# courses}} restored', { n });
}
