import { i18n } from '@lingui/core';
import type { CourseOutline } from '@stepwell/contract/authoring/authoring.ts';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import type { LectureKind } from '@stepwell/contract/catalog/catalog.ts';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { newId } from '../../../../ui/storage/new-id.ts';
import { useDraftPart, useStore } from '../use-draft.tsx';
import { newLecture } from './new-lecture.ts';
import { putBack, type Removed, withoutLecture, withoutSection } from './outline-edits.ts';

/** What can be done with sections and lectures. Taking something out can be undone until the next thing is taken out. */
export function useLectureActs() {
  const store = useStore();
  const { change } = useDraftPart('outline');
  const [removed, setRemoved] = useState<Removed>();
  const sectionsNow = useCallback((): CourseOutline['sections'] => {
    const outline = store.now().pieces['outline']?.content as CourseOutline | undefined;
    return outline?.sections ?? [];
  }, [store]);

  const take = useCallback(
    (after: ReturnType<typeof withoutLecture>) => {
      if (!after) return;
      change({ sections: after.sections });
      setRemoved(after.removed);
    },
    [change],
  );
  const copy = useCallback(
    async (lectureId: string) => {
      try {
        await store.flush();
        const params = { courseId: store.courseId, lectureId };
        store.added(await call(drafts.copyLecture, { params, body: { copyId: newId() } }));
        toast.success(i18n.t('Lecture duplicated'));
      } catch (error) {
        toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
      }
    },
    [store],
  );
  /** The section must be known to the server before lectures go into it. */
  const add = useCallback(
    async (sectionId: string, kind: LectureKind, titles: string[]) => {
      await store.flush();
      const lectures = titles.map((title) => ({ lectureId: newId(), content: newLecture(kind, title) }));
      store.added(
        await call(drafts.addLectures, { params: { courseId: store.courseId }, body: { sectionId, lectures } }),
      );
    },
    [store],
  );
  return useMemo(
    () => ({
      removed,
      add,
      copy: (lectureId: string) => void copy(lectureId),
      removeLecture: (lectureId: string) => take(withoutLecture(sectionsNow(), lectureId)),
      removeSection: (id: string) => take(withoutSection(sectionsNow(), id)),
      undo() {
        if (removed) change({ sections: putBack(sectionsNow(), removed) });
        setRemoved(undefined);
      },
    }),
    [removed, add, copy, take, sectionsNow, change],
  );
}
