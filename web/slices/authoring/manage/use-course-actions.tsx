import { i18n } from '@lingui/core';
import { drafts, type OwnCourse } from '@stepwell/contract/authoring/drafts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, everything } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { toPlace } from '../builder/steps.ts';
import { ReportDialog } from '../exchange/report-dialog.tsx';
import { useExport } from '../exchange/use-export.tsx';
import type { CourseAct } from './course-menu.tsx';

/** Acts on a course, each asked about before where something is taken away; and the dialog that asks. */
export function useCourseActs({ onRemoved }: { onRemoved?: () => void } = {}) {
  const [asking, setAsking] = useState<{ act: 'archive' | 'remove' | 'report'; course: OwnCourse }>();
  const leaving = useExport();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const fresh = () =>
    Promise.all([
      queryClient.invalidateQueries(everything(drafts.ownCourses)),
      queryClient.invalidateQueries(everything(drafts.ownCourseCounts)),
      queryClient.invalidateQueries(everything(drafts.ownCourse)),
    ]);
  const showError = (error: unknown) =>
    toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));

  const begin = (act: CourseAct, course: OwnCourse) => {
    const params = { courseId: course.courseId };
    if (act === 'archive' || act === 'remove' || act === 'report') return setAsking({ act, course });
    if (act === 'export') return void leaving.begin(course.courseId);
    if (act === 'copy') {
      call(drafts.copy, { params }).then(async ({ courseId }) => {
        void fresh();
        toast.success(i18n.t('Course duplicated'));
        await navigate(toPlace(courseId, 'details'));
      }, showError);
      return;
    }
    call(drafts.unarchive, { params }).then(() => {
      toast.success(i18n.t('Course restored'));
      return fresh();
    }, showError);
  };
  const close = () => setAsking(undefined);
  const dialog =
    leaving.dialog ??
    (asking?.act === 'report' ? (
      <ReportDialog courseId={asking.course.courseId} title={asking.course.title} close={close} />
    ) : (
      asking && (
        <ConfirmDialog
          title={
            asking.act === 'archive'
              ? i18n.t('Archive “{title}”', { title: asking.course.title })
              : i18n.t('Delete “{title}”', { title: asking.course.title })
          }
          hint={
            asking.act === 'archive'
              ? i18n.t('The course is hidden and closed to new students. Enrolled students keep access.')
              : i18n.t('The draft and its content are permanently deleted. It was never published.')
          }
          action={asking.act === 'archive' ? i18n.t('Archive course') : i18n.t('Delete draft')}
          tone={asking.act === 'archive' ? 'main' : 'bad'}
          onConfirm={async () => {
            const params = { courseId: asking.course.courseId };
            if (asking.act === 'archive') await call(drafts.archive, { params, body: {} });
            else await call(drafts.remove, { params });
            toast.success(asking.act === 'archive' ? i18n.t('Course archived') : i18n.t('Draft deleted'));
            if (asking.act === 'remove') onRemoved?.();
            await fresh();
          }}
          onClose={close}
        />
      )
    ));
  return { begin, dialog };
}
