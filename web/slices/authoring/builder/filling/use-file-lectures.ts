import { i18n } from '@lingui/core';
import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { useCallback, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { newId } from '../../../../ui/storage/new-id.ts';
import { kindOf, whyNot } from '../../media/file-labels.ts';
import { uploadsOf } from '../../media/use-uploads.ts';
import { newLecture } from '../curriculum/new-lecture.ts';
import { useStore } from '../use-draft.tsx';
import { inNaturalOrder, titleOfFile } from './file-titles.ts';
import { fillingsOf } from './fillings.ts';

/** As many as go in one call. */
const AT_ONCE = 50;

export interface FileLectures {
  /** Lectures that are being added. */
  coming: number;
  refused: readonly { name: string; reason: string }[];
  /** What could not be added, and why. */
  failed: { message: string; files: readonly File[] } | undefined;
}

interface Fresh {
  file: File;
  kind: 'video' | 'file';
  lectureId: string;
  content: DraftLecture;
}

/** Makes a lecture of each file, in natural order, and begins its upload; what came of it, by the section's id. */
export function useFileLectures() {
  const store = useStore();
  const [states, setStates] = useState<Readonly<Record<string, FileLectures>>>({});
  const put = useCallback(
    (sectionId: string, state: FileLectures) => setStates((all) => ({ ...all, [sectionId]: state })),
    [],
  );
  const take = useCallback(
    async (sectionId: string, files: readonly File[]) => {
      const sorted = inNaturalOrder(files);
      const checked = sorted.map((file) => ({ file, reason: whyNot(file, madeOf(file)) }));
      const refused = checked.flatMap(({ file, reason }) => (reason ? [{ name: file.name, reason }] : []));
      const all = checked.flatMap(({ file, reason }) => (reason ? [] : [freshOf(file)]));
      for (let done = 0; done < all.length; done += AT_ONCE) {
        put(sectionId, { coming: all.length - done, refused, failed: undefined });
        try {
          await add(sectionId, all.slice(done, done + AT_ONCE));
        } catch (error) {
          const text = error instanceof Error ? error.message : i18n.t('Couldn’t complete this action');
          return put(sectionId, {
            coming: 0,
            refused,
            failed: { message: text, files: all.slice(done).map(({ file }) => file) },
          });
        }
      }
      put(sectionId, { coming: 0, refused, failed: undefined });

      async function add(section: string, fresh: Fresh[]) {
        // The section must be known to the server before lectures go into it.
        await store.flush();
        const { courseId } = store;
        const lectures = fresh.map(({ lectureId, content }) => ({ lectureId, content }));
        const added = await call(drafts.addLectures, { params: { courseId }, body: { sectionId: section, lectures } });
        // Before the rows stand there, so that none is shown without its file.
        for (const { file, kind, lectureId } of fresh) {
          const [id] = uploadsOf(courseId).add([file], kind);
          fillingsOf(courseId).await({ lectureId, name: file.name, bytes: file.size, kind }, id);
        }
        store.added(added);
      }
    },
    [store, put],
  );
  return {
    stateOf: (sectionId: string): FileLectures | undefined => states[sectionId],
    take: (sectionId: string, files: readonly File[]) => void (files.length > 0 && take(sectionId, files)),
    clear: (sectionId: string) => put(sectionId, { coming: 0, refused: [], failed: undefined }),
  };
}

/** A film is a lecture to watch, anything else one to download. */
const madeOf = (file: File) => (kindOf(file) === 'video' ? 'video' : 'file');

function freshOf(file: File): Fresh {
  const kind = madeOf(file);
  const title = titleOfFile(file.name);
  return { file, kind, lectureId: newId(), content: newLecture(kind, title) };
}
