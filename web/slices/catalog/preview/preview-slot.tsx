import { i18n } from '@lingui/core';
import type { CoursePage, LectureLine } from '@stepwell/contract/catalog/catalog.ts';
import { useQuery } from '@tanstack/react-query';
import { Unreachable } from '../../../api/call.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useAwake } from '../../../ui/page/hydrated.ts';
import { Failed } from '../../../ui/page/query-state.tsx';
import css from '../course-page/course-page.module.css';
import { usePreview } from './preview-at.ts';

/** Where a preview opens; the film and all that plays it is fetched with the first one. */
export function PreviewPlace({ course }: { course: CoursePage }) {
  const awake = useAwake();
  const preview = usePreview(course);
  if (!awake || !preview.lecture) return null;
  return <Opened course={course} preview={preview} lecture={preview.lecture} />;
}

interface Props {
  course: CoursePage;
  preview: ReturnType<typeof usePreview>;
  lecture: LectureLine;
}

/** A question like any other, so that a lost connection costs this dialog and not the page below it. */
function Opened({ course, preview, lecture }: Props) {
  const parts = useQuery({
    queryKey: ['preview dialog'],
    queryFn: () =>
      import('./preview-dialog.tsx').catch(() => {
        throw new Unreachable(i18n.t('Couldn’t load this. Check your connection and try again.'));
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (parts.data) return <parts.data.PreviewDialog course={course} preview={preview} lecture={lecture} />;
  if (!parts.error) return null;
  return (
    <Dialog label={i18n.t('Preview: {title}', { title: lecture.title })} close={() => preview.close()}>
      <div className={css['lost']}>
        <Failed error={parts.error} retry={parts.refetch} retrying={parts.isFetching} />
      </div>
    </Dialog>
  );
}
