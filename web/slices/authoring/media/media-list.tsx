import { i18n } from '@lingui/core';
import { type MediaItem, type MediaKind, media, mediaKinds } from '@stepwell/contract/authoring/media.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../../api/call.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from './media.module.css';

export const mediaSorts = ['newest', 'name', 'largest'] as const;
/** What a library shows at the moment; `cursor` is empty on its first page. */
export interface MediaAt {
  q: string;
  kind: MediaKind | '';
  sort: (typeof mediaSorts)[number];
  cursor: string;
}
export const mediaStart: MediaAt = { q: '', kind: '', sort: 'newest', cursor: '' };

interface Props {
  courseId: string;
  at: MediaAt;
  /** Anything but another page begins at the first one. */
  move: (change: Partial<MediaAt>) => void;
  /** Shows only these, and offers no other choice. */
  only?: MediaKind | undefined;
  children: (item: MediaItem) => ReactNode;
}

/** The files of a course, searched, sorted and narrowed; each in the shape that the place needs. */
export function MediaList({ courseId, at, move, only, children }: Props) {
  const { q, sort, cursor } = at;
  const kind = only ?? at.kind;
  const query = { sort, ...(q && { q }), ...(kind && { kind }), ...(cursor && { cursor }) };
  const files = useQuery(ask(media.list, { params: { courseId }, query }));
  const isNarrowed = q !== '' || (!only && kind !== '');
  return (
    <section aria-label={i18n.t('Course files')} className={css['list']}>
      <div className={css['tools']}>
        <SearchField
          label={i18n.t('Search files')}
          placeholder={i18n.t('Search by name')}
          given={q}
          onSearch={(text) => move({ q: text, cursor: '' })}
        />
        {!only && (
          <SelectField
            label={i18n.t('Show')}
            value={at.kind}
            options={[
              { value: '' as const, label: i18n.t('All types') },
              ...mediaKinds.map((one) => ({ value: one, label: pluralOf(one) })),
            ]}
            onChoose={(chosen) => move({ kind: chosen, cursor: '' })}
          />
        )}
        <SelectField
          label={i18n.t('Sort')}
          value={sort}
          options={[
            { value: 'newest', label: i18n.t('Newest first') },
            { value: 'name', label: i18n.t('Name') },
            { value: 'largest', label: i18n.t('Largest first') },
          ]}
          onChoose={(chosen) => move({ sort: chosen, cursor: '' })}
        />
      </div>
      <Answer
        of={files}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          isNarrowed ? (
            <NothingYet title={i18n.t('No files match')} hint={i18n.t('Try another search, or show all files.')}>
              <Button tone="ghost" onClick={() => move({ q: '', kind: '', cursor: '' })}>
                {i18n.t('Show all')}
              </Button>
            </NothingYet>
          ) : (
            <NothingYet
              title={i18n.t('No files yet')}
              hint={i18n.t('Uploaded files can be used in every lecture of this course.')}
            />
          )
        }
      >
        {({ items, nextCursor }) => (
          <>
            <ul className={css['rows']}>
              {items.map((item) => (
                <li key={item.mediaId}>{children(item)}</li>
              ))}
            </ul>
            {(nextCursor || cursor) && (
              <nav className={css['pages']} aria-label={i18n.t('Pages')}>
                {cursor && (
                  <Button tone="ghost" size="small" onClick={() => move({ cursor: '' })}>
                    {i18n.t('First page')}
                  </Button>
                )}
                {nextCursor && (
                  <Button tone="ghost" size="small" onClick={() => move({ cursor: nextCursor })}>
                    {i18n.t('Next page')}
                  </Button>
                )}
              </nav>
            )}
          </>
        )}
      </Answer>
    </section>
  );
}

function pluralOf(kind: MediaKind) {
  if (kind === 'video') return i18n.t('Videos');
  if (kind === 'package') return i18n.t('Packages');
  return kind === 'picture' ? i18n.t('Images') : i18n.t('Files');
}
