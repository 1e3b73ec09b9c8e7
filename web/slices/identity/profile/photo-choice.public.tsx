import { i18n } from '@lingui/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { Initials } from '../../../ui/parts/initials.tsx';
import css from './photo.module.css';
import { PhotoCropper } from './photo-cropper.tsx';

/** Bigger files are no photographs that a browser could show. */
const MOST_BYTES = 40 * 1024 * 1024;

interface Props {
  fullName: string;
  photoUrl: string | null;
  /** Keeps the square that was cut. */
  keep: (content: Blob) => Promise<void>;
  remove: () => Promise<void>;
}

/** A photo of somebody: chosen from the disk or dropped here, cut, kept at once. */
export function PhotoChoice({ fullName, photoUrl, keep, remove }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);

  const take = async (file: File | undefined) => {
    setWrong(null);
    if (!file) return;
    if (file.size > MOST_BYTES) return setWrong(i18n.t('This file is larger than 40 MB. Choose a smaller one.'));
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      setWrong(i18n.t('This browser can’t read this image. Choose a JPEG or PNG.'));
    }
  };
  const takeAway = async () => {
    setBusy(true);
    setWrong(null);
    try {
      await remove();
    } catch (error) {
      setWrong(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    setBusy(false);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <section className={css['field']} aria-labelledby="photo-title">
      <h2 id="photo-title" className="sr">
        {i18n.t('Photo')}
      </h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is one of two ways; the button is the other. */}
      <div
        className={css['drop']}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <Initials name={fullName} size={104} photoUrl={photoUrl} />
        <div>
          <div className={css['acts']}>
            <Button tone="ghost" onClick={() => input.current?.click()}>
              <IconPhotoUp size={20} stroke={1.7} aria-hidden />
              {photoUrl ? i18n.t('Change photo') : i18n.t('Choose photo')}
            </Button>
            {photoUrl && (
              <Button tone="ghost" busy={busy} onClick={takeAway}>
                <IconTrash size={20} stroke={1.7} aria-hidden />
                {i18n.t('Remove photo')}
              </Button>
            )}
          </div>
          <p className={css['hint']}>{i18n.t('Or drop one here. Location and date are removed from the file.')}</p>
          {wrong && (
            <p className={css['refused']} role="alert">
              {wrong}
            </p>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={i18n.t('Photo')}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          // The same file again is a choice, too.
          event.currentTarget.value = '';
        }}
      />
      {picture && <PhotoCropper picture={picture} use={keep} close={() => setPicture(null)} />}
    </section>
  );
}
