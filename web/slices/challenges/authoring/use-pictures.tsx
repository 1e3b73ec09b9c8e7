import { challengePictures } from '@stepwell/contract/challenges/challenge-pictures.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask, call } from '../../../api/call.ts';
import type { Pictures } from '../../../ui/editor/editor.tsx';
import { usePickedPicture } from '../../../ui/fields/picked-picture.tsx';

const HOUR = 3_600_000;
const pictureQuery = (pictureId: string) => ({
  ...ask(challengePictures.one, { params: { pictureId } }),
  staleTime: HOUR,
});

/** Pictures from the author's own device for the editor of a text. `element` has to stand on the page. */
export function usePictures() {
  const queryClient = useQueryClient();
  const { pick, element } = usePickedPicture(async (file) => {
    const saved = await call(challengePictures.add, { query: { name: file.name.slice(0, 200) }, content: file });
    queryClient.setQueryData(pictureQuery(saved.pictureId).queryKey, saved);
    return { mediaId: saved.pictureId, url: saved.url, name: saved.name };
  });
  const pictures = useMemo<Pictures>(
    () => ({
      pick,
      urlOf: (pictureId) =>
        queryClient
          .fetchQuery(pictureQuery(pictureId))
          .then(({ url }) => url)
          .catch(() => undefined),
    }),
    [pick, queryClient],
  );
  return { pictures, element };
}
