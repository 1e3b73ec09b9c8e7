import { i18n } from '@lingui/core';
import { type ContentKind, MOST_TAGS, MOST_TITLE } from '@stepwell/contract/content/entries.ts';
import { useMemo } from 'react';
import { RichText } from '../../../ui/editor/rich-text.tsx';
import { LinesField, TextField } from '../../../ui/fields/author-fields.tsx';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import { usePickedPicture } from '../../../ui/fields/picked-picture.tsx';
import { fieldLabels } from '../content-labels.ts';
import { CoverField, type PictureBook, uploadPicture } from './cover-field.public.tsx';
import css from './editor.module.css';
import type { EntryNow, EntryStore } from './entry-draft.ts';
import { EventFields } from './event-fields.tsx';
import { ProgrammeFields } from './programme-fields.tsx';

/** Kinds whose text may hold pictures. */
const illustrated: readonly ContentKind[] = ['post', 'help', 'page', 'event', 'workshop', 'programme'];
const covered: readonly ContentKind[] = ['post', 'team', 'event', 'workshop', 'programme'];

interface Props {
  kind: ContentKind;
  store: EntryStore;
  now: EntryNow;
  book: PictureBook;
}

/** What an entry says: its title, its summary and its text. */
export function EntryText({ kind, store, now, book }: Props) {
  const labels = fieldLabels(kind);
  const picked = usePickedPicture(uploadPicture);
  const pictures = useMemo(
    () => ({
      pick: async () => {
        const picture = await picked.pick();
        if (picture) book.add(picture);
        return picture && { mediaId: picture.pictureId, url: picture.url, name: '' };
      },
      urlOf: async (mediaId: string) => book.urlOf(mediaId),
    }),
    [picked.pick, book],
  );
  return (
    <div className={css['text']}>
      <TextField
        label={labels.title}
        value={now.title}
        most={MOST_TITLE}
        onChange={(title) => store.change({ title })}
      />
      {labels.summary && (
        <TextField
          label={labels.summary}
          hint={kind === 'team' || kind === 'value' ? undefined : i18n.t('Shown in lists and search results.')}
          value={now.summary}
          most={400}
          lines={kind === 'team' ? 1 : 3}
          onChange={(summary) => store.change({ summary })}
        />
      )}
      {labels.html && (
        <div>
          <h2 className={fieldStyles.label}>{labels.html}</h2>
          <RichText
            key={now.round}
            label={labels.html}
            value={now.html}
            onChange={(html) => store.change({ html })}
            pictures={illustrated.includes(kind) ? pictures : undefined}
            small={kind === 'faq' || kind === 'team'}
          />
          {picked.element}
        </div>
      )}
      {(kind === 'event' || kind === 'workshop') && (
        <EventFields event={now.event} onChange={(event) => store.change({ event })} />
      )}
      {kind === 'programme' && (
        <ProgrammeFields programme={now.programme} onChange={(programme) => store.change({ programme })} />
      )}
    </div>
  );
}

/** What stands beside the text: where it is filed, and its cover. */
export function EntryFiling({ kind, store, now, book }: Props) {
  const labels = fieldLabels(kind);
  return (
    <>
      {labels.topic && (
        <TextField
          label={labels.topic}
          value={now.topic}
          most={60}
          onChange={(topic) => store.change({ topic })}
          hint={kind === 'faq' ? i18n.t('Questions of one group are listed together.') : undefined}
        />
      )}
      {kind === 'post' && (
        <>
          <LinesField
            label={i18n.t('Tags')}
            add={i18n.t('Add tag')}
            lines={now.tags}
            most={MOST_TAGS}
            longest={40}
            onChange={(tags) => store.change({ tags })}
          />
          <TextField
            label={i18n.t('Series')}
            hint={i18n.t('Optional. Posts with the same series name link to each other.')}
            value={now.series}
            most={80}
            onChange={(series) => store.change({ series })}
          />
        </>
      )}
      {covered.includes(kind) && (
        <CoverField
          label={kind === 'team' ? i18n.t('Photo') : i18n.t('Cover image')}
          cover={now.cover}
          book={book}
          onChange={(cover) => store.change({ cover })}
        />
      )}
    </>
  );
}
