import { i18n } from '@lingui/core';
import { compiler } from '@stepwell/contract/compiler/compiler.ts';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ask } from '../../../api/call.ts';
import { isToday } from '../../../ui/time/is-today.ts';
import { When } from '../../../ui/time/when.tsx';
import css from '../compiler.module.css';

interface Props {
  now: string;
  nameOf: (language: string) => string;
  open: (snippetId: string) => void;
  makeNew: () => void;
}

/** The programs somebody keeps, last changed first. */
export function SnippetList({ now, nameOf, open, makeNew }: Props) {
  const [typed, setTyped] = useState('');
  const [cursors, setCursors] = useState<string[]>([]);
  const q = useDeferredValue(typed);
  const cursor = cursors.at(-1);
  const list = useQuery({
    ...ask(compiler.snippets, { query: { q, limit: 30, ...(cursor && { cursor }) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <nav className={css['snippets']} data-theme="dark" aria-label={i18n.t('My programs')}>
      <div className={css['top']}>
        <h2>{i18n.t('My programs')}</h2>
        <button type="button" className={css['act']} aria-label={i18n.t('New program')} onClick={makeNew}>
          <IconPlus size={18} stroke={1.7} aria-hidden />
        </button>
      </div>
      <label className={css['search']}>
        <IconSearch size={17} stroke={1.7} aria-hidden />
        <span className="sr">{i18n.t('Search programs')}</span>
        <input
          type="search"
          value={typed}
          placeholder={i18n.t('Search')}
          maxLength={120}
          onChange={({ target }) => {
            setTyped(target.value);
            setCursors([]);
          }}
        />
      </label>
      {list.isError && (
        <p className={css['quiet']}>
          {i18n.t('Couldn’t load your programs. Try again.')}{' '}
          <button type="button" onClick={() => void list.refetch()}>
            {i18n.t('Try again')}
          </button>
        </p>
      )}
      {list.data?.items.length === 0 && (
        <p className={css['quiet']}>
          {q ? i18n.t('No programs match this search.') : i18n.t('Your programs are saved here automatically.')}
        </p>
      )}
      <ul>
        {list.data?.items.map(({ snippetId, title, language, updatedAt, shared }) => (
          <li key={snippetId}>
            <button type="button" aria-current={snippetId === now || undefined} onClick={() => open(snippetId)}>
              {title}
              <small>
                {nameOf(language)}, <When at={updatedAt} as={isToday(updatedAt) ? 'clock' : 'date'} />
                {shared && `, ${i18n.t('shared')}`}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {(cursors.length > 0 || list.data?.nextCursor) && (
        <p className={css['pages']}>
          {cursors.length > 0 && (
            <button type="button" onClick={() => setCursors(cursors.slice(0, -1))}>
              {i18n.t('Newer')}
            </button>
          )}
          {list.data?.nextCursor && (
            <button type="button" onClick={() => setCursors([...cursors, list.data.nextCursor ?? ''])}>
              {i18n.t('Older')}
            </button>
          )}
        </p>
      )}
    </nav>
  );
}
