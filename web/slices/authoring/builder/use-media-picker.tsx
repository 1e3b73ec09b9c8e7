import { i18n } from '@lingui/core';
import { type MediaItem, type MediaKind, media } from '@stepwell/contract/authoring/media.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { ask } from '../../../api/call.ts';
import type { Pictures } from '../../../ui/editor/editor.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Waiting } from '../../../ui/page/query-state.tsx';
import { useStore } from './use-draft.tsx';

const MediaPicker = lazy(async () => ({ default: (await import('../media-picker.tsx')).MediaPicker }));

type Chosen = MediaItem | undefined;

/** A question to the library of the course: it opens over the page, and answers with a file or with nothing. */
export function useMediaPicker() {
  const { courseId } = useStore();
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<MediaKind>();
  const answer = useRef<(chosen: Chosen) => void>(undefined);
  const pick = useMemo(
    () => (wanted: MediaKind) =>
      new Promise<Chosen>((done) => {
        answer.current?.(undefined);
        answer.current = done;
        setKind(wanted);
      }),
    [],
  );
  const close = (chosen?: MediaItem) => {
    setKind(undefined);
    answer.current?.(chosen);
    answer.current = undefined;
  };
  const pictures = useMemo<Pictures>(
    () => ({
      pick: () => pick('picture'),
      urlOf: (mediaId) =>
        queryClient
          .fetchQuery({ ...ask(media.one, { params: { mediaId } }), staleTime: 3_600_000 })
          .then(({ url }) => url)
          .catch(() => undefined),
    }),
    [pick, queryClient],
  );
  const dialog = kind && (
    <Dialog label={i18n.t('Course files')} shape="wide" close={() => close()}>
      <Suspense fallback={<Waiting />}>
        <MediaPicker courseId={courseId} kind={kind} onPick={close} />
      </Suspense>
    </Dialog>
  );
  return { pick, pictures, dialog };
}
