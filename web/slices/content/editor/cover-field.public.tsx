import { i18n } from '@lingui/core';
import type { ContentPicture, Cover } from '@stepwell/contract/content/entries.ts';
import { contentAdmin } from '@stepwell/contract/content/manage.ts';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { call } from '../../../api/call.ts';
import { TextField, Tick } from '../../../ui/fields/author-fields.tsx';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import { usePickedPicture } from '../../../ui/fields/picked-picture.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from './cover-field.module.css';

export const uploadPicture = (file: File) =>
  call(contentAdmin.addPicture, { query: { name: file.name }, content: new Blob([file], { type: file.type }) });

/** Pictures of a text by their ids, those that were just uploaded among them. */
export function pictureBook(pictures: ContentPicture[]) {
  const known = new Map(pictures.map(({ pictureId, url }) => [pictureId, url]));
  return {
    add: ({ pictureId, url }: ContentPicture) => void known.set(pictureId, url),
    urlOf: (pictureId: string) => known.get(pictureId),
  };
}
export type PictureBook = ReturnType<typeof pictureBook>;

interface CoverProps {
  label: string;
  cover: Cover | null;
  book: PictureBook;
  onChange: (cover: Cover | null) => void;
}

/** A picture with what it shows in words; nothing is published without them. */
export function CoverField({ label, cover, book, onChange }: CoverProps) {
  const picked = usePickedPicture(uploadPicture);
  const choose = async () => {
    const picture = await picked.pick();
    if (!picture) return;
    book.add(picture);
    onChange({ pictureId: picture.pictureId, alt: '', decorative: false });
  };
  const url = cover && book.urlOf(cover.pictureId);
  return (
    <fieldset className={css['cover']}>
      <legend className={fieldStyles.label}>{label}</legend>
      {url && <img src={url} alt={cover.alt} />}
      <div className={css['row']}>
        <Button size="small" tone="ghost" busy={picked.busy} onClick={() => void choose()}>
          <IconPhotoPlus size={18} stroke={1.7} aria-hidden />
          {cover ? i18n.t('Replace image') : i18n.t('Add image')}
        </Button>
        {cover && (
          <Button size="small" tone="ghost" onClick={() => onChange(null)}>
            <IconTrash size={18} stroke={1.7} aria-hidden />
            {i18n.t('Remove image')}
          </Button>
        )}
      </div>
      {picked.element}
      {cover && (
        <>
          {!cover.decorative && (
            <TextField
              label={i18n.t('Image description')}
              hint={i18n.t('What the image shows, for readers who can’t see it.')}
              value={cover.alt}
              most={300}
              lines={2}
              onChange={(alt) => onChange({ ...cover, alt })}
            />
          )}
          <Tick
            label={i18n.t('Decorative')}
            hint={i18n.t('It adds no information, so screen readers skip it.')}
            checked={cover.decorative}
            onChange={(decorative) => onChange({ ...cover, decorative })}
          />
        </>
      )}
    </fieldset>
  );
}
