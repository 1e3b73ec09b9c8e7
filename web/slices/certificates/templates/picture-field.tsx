import { i18n } from '@lingui/core';
import { certificateTemplates, PICTURE_BYTES } from '@stepwell/contract/certificates/templates.ts';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from './templates.module.css';

export type KeptPicture = Reply<typeof certificateTemplates.keepPicture>;

const types: readonly string[] = certificateTemplates.keepPicture.file.accept;

interface Props {
  id: string;
  label: string;
  picture: string | null;
  /** Where the browser finds it. */
  url: string | undefined;
  error: ReactNode;
  onKept: (saved: KeptPicture) => void;
  onRemove: () => void;
}

/** A logo or a signature: sent as soon as it is chosen, part of the template once that is saved. */
export function PictureField({ id, label, picture, url, error, onKept, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file || busy) return;
    if (!types.includes(file.type)) return setWrong(i18n.t('Choose a PNG or a JPEG.'));
    if (file.size > PICTURE_BYTES) return setWrong(i18n.t('Choose a file of at most 1 MB.'));
    setBusy(true);
    setWrong(null);
    try {
      onKept(await call(certificateTemplates.keepPicture, { content: file }));
    } catch (failure) {
      setWrong(failure instanceof Error ? failure.message : i18n.t('Couldn’t complete this action'));
    }
    setBusy(false);
  };
  const errorText = wrong ?? error;
  return (
    <div className={css['picture']}>
      <p className={fieldStyles.label} id={`${id}-label`}>
        {label}
      </p>
      {picture && url && <img src={url} alt={label} />}
      <div>
        <input
          ref={input}
          className="sr"
          type="file"
          tabIndex={-1}
          aria-hidden
          accept={types.join(',')}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <Button
          id={id}
          tone="ghost"
          size="small"
          busy={busy}
          aria-describedby={errorText ? `${id}-label ${id}-wrong` : `${id}-label`}
          onClick={() => input.current?.click()}
        >
          {busy ? i18n.t('Sending…') : picture ? i18n.t('Change image') : i18n.t('Choose image')}
        </Button>
        {picture && (
          <Button tone="ghost" size="small" onClick={onRemove}>
            {i18n.t('Remove image')}
          </Button>
        )}
      </div>
      {errorText && (
        <span id={`${id}-wrong`} role="alert">
          <FieldError>{errorText}</FieldError>
        </span>
      )}
    </div>
  );
}
