import { type KeptPicture, questionPictures } from '@stepwell/contract/questions/question-pictures.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask, call } from '../../../api/call.ts';
import type { Pictures } from '../../../ui/editor/editor.tsx';
import { usePickedPicture } from '../../../ui/fields/picked-picture.tsx';

const HOUR = 3_600_000;
const pictureQuery = (pictureId: string) => ({
  ...ask(questionPictures.one, { params: { pictureId } }),
  staleTime: HOUR,
});

/** The address of a picture while its question is written; nothing until it has come. */
export function usePicture(pictureId: string | null) {
  const found = useQuery({ ...pictureQuery(pictureId ?? ''), enabled: pictureId !== null, retry: false });
  return found.data;
}

/** A picture from somebody's own device, kept for their questions. `element` has to stand on the page. */
export function useNewPicture() {
  const queryClient = useQueryClient();
  return usePickedPicture(async (file) => {
    const saved = await call(questionPictures.add, { query: { name: file.name.slice(0, 200) }, content: file });
    queryClient.setQueryData(pictureQuery(saved.pictureId).queryKey, saved);
    return saved;
  });
}

const urlOf = (queryClient: QueryClient, pictureId: string) =>
  queryClient
    .fetchQuery(pictureQuery(pictureId))
    .then(({ url }) => url)
    .catch(() => undefined);

/** Pictures as the editor of a text takes them. */
export function useEditorPictures(pick: () => Promise<KeptPicture | undefined>): Pictures {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      pick: async () => {
        const saved = await pick();
        return saved && { mediaId: saved.pictureId, url: saved.url, name: saved.name };
      },
      urlOf: (pictureId) => urlOf(queryClient, pictureId),
    }),
    [pick, queryClient],
  );
}
