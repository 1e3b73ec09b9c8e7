import { i18n } from '@lingui/core';
import { type KeptPicture, questionPictures } from '@stepwell/contract/question-pictures.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import type { Pictures } from '../../../ui/editor/editor.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { FieldError } from '../../../ui/form.tsx';

const HOUR = 3_600_000;
const asked = (pictureId: string) => ({ ...ask(questionPictures.one, { params: { pictureId } }), staleTime: HOUR });

/** The address of a picture while its question is written; nothing until it has come. */
export function usePicture(pictureId: string | null) {
  const found = useQuery({ ...asked(pictureId ?? ''), enabled: pictureId !== null, retry: false });
  return found.data;
}

/** A picture from somebody's own device, kept for their questions. `element` has to stand on the page. */
export function useNewPicture() {
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const answer = useRef<(kept: KeptPicture | undefined) => void>(undefined);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const pick = useMemo(
    () => () =>
      new Promise<KeptPicture | undefined>((done) => {
        answer.current?.(undefined);
        answer.current = done;
        setFailed('');
        input.current?.click();
      }),
    [],
  );
  const send = async ([file]: File[]) => {
    if (!file) return;
    setBusy(true);
    const kept = await call(questionPictures.add, { query: { name: file.name.slice(0, 200) }, content: file }).catch(
      (error: unknown) => {
        setFailed(error instanceof Error ? error.message : String(error));
        return undefined;
      },
    );
    setBusy(false);
    if (kept) queryClient.setQueryData(asked(kept.pictureId).queryKey, kept);
    answer.current?.(kept);
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
  return { pick, busy, element };
}

const urlOf = (queryClient: QueryClient, pictureId: string) =>
  queryClient
    .fetchQuery(asked(pictureId))
    .then(({ url }) => url)
    .catch(() => undefined);

/** Pictures as the editor of a text takes them. */
export function useEditorPictures(pick: () => Promise<KeptPicture | undefined>): Pictures {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      pick: async () => {
        const kept = await pick();
        return kept && { mediaId: kept.pictureId, url: kept.url, name: kept.name };
      },
      urlOf: (pictureId) => urlOf(queryClient, pictureId),
    }),
    [pick, queryClient],
  );
}
