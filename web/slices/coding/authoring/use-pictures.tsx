import { i18n } from '@lingui/core';
import { challengePictures } from '@stepwell/contract/challenge-pictures.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import type { Pictures } from '../../../ui/editor/editor.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { FieldError } from '../../../ui/form.tsx';

const HOUR = 3_600_000;
const asked = (pictureId: string) => ({ ...ask(challengePictures.one, { params: { pictureId } }), staleTime: HOUR });

/** Pictures from the author's own device for the editor of a text. `element` has to stand on the page. */
export function usePictures() {
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const answer = useRef<(kept: Awaited<ReturnType<Pictures['pick']>>) => void>(undefined);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const pictures = useMemo<Pictures>(
    () => ({
      pick: () =>
        new Promise((done) => {
          answer.current?.(undefined);
          answer.current = done;
          setFailed('');
          input.current?.click();
        }),
      urlOf: (pictureId) =>
        queryClient
          .fetchQuery(asked(pictureId))
          .then(({ url }) => url)
          .catch(() => undefined),
    }),
    [queryClient],
  );
  const send = async ([file]: File[]) => {
    if (!file) return;
    setBusy(true);
    const query = { name: file.name.slice(0, 200) };
    const kept = await call(challengePictures.add, { query, content: file }).catch((error: unknown) => {
      setFailed(error instanceof Error ? error.message : String(error));
      return undefined;
    });
    setBusy(false);
    if (kept) queryClient.setQueryData(asked(kept.pictureId).queryKey, kept);
    answer.current?.(kept && { mediaId: kept.pictureId, url: kept.url, name: kept.name });
    answer.current = undefined;
  };
  const element = (
    <>
      <FileInput
        ref={input}
        label={i18n.t('Picture from your device')}
        accept="image/png,image/jpeg"
        onFiles={(files) => void send(files)}
      />
      {busy && <p role="status">{i18n.t('The picture is being sent…')}</p>}
      {failed && (
        <p role="alert">
          <FieldError>{failed}</FieldError>
        </p>
      )}
    </>
  );
  return { pictures, element };
}
