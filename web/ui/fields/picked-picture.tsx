import { i18n } from '@lingui/core';
import { useMemo, useRef, useState } from 'react';
import { FileInput } from './file-input.tsx';
import { FieldError } from './form.tsx';

/** A picture from somebody's own device, kept by `keep`. `element` has to stand on the page. */
export function usePickedPicture<Kept>(keep: (file: File) => Promise<Kept>) {
  const input = useRef<HTMLInputElement>(null);
  const answer = useRef<(saved: Kept | undefined) => void>(undefined);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const pick = useMemo(
    () => () =>
      new Promise<Kept | undefined>((done) => {
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
    const saved = await keep(file).catch((error: unknown) => {
      setFailed(error instanceof Error ? error.message : String(error));
      return undefined;
    });
    setBusy(false);
    answer.current?.(saved);
    answer.current = undefined;
  };
  const element = (
    <>
      <FileInput
        ref={input}
        label={i18n.t('Image from your device')}
        accept="image/png,image/jpeg"
        onFiles={(files) => void send(files)}
      />
      {busy && <p role="status">{i18n.t('Uploading image…')}</p>}
      {failed && (
        <p role="alert">
          <FieldError>{failed}</FieldError>
        </p>
      )}
    </>
  );
  return { pick, busy, element };
}
