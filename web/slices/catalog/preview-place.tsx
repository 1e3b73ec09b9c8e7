import type { CoursePage } from '@stepwell/contract/catalog.ts';
import { lazy, Suspense } from 'react';
import { useAwake } from '../../ui/awake.ts';
import { usePreview } from './preview-at.ts';

const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }));

/** Where a preview opens; the film and all that plays it is fetched with the first one. */
export function PreviewPlace({ course }: { course: CoursePage }) {
  const awake = useAwake();
  const preview = usePreview(course);
  if (!awake || !preview.lecture) return null;
  return (
    <Suspense>
      <PreviewDialog course={course} preview={preview} lecture={preview.lecture} />
    </Suspense>
  );
}
