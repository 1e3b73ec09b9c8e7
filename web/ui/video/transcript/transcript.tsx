import { i18n } from '@lingui/core';
import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { NothingYet } from '../../page/query-state.tsx';
import { Button, IconButton } from '../../parts/button.tsx';
import { hitsOf, lineAt, marked } from '../cues.ts';
import { clock } from '../times.ts';
import type { Cues } from '../use-cues.ts';
import css from './transcript.module.css';
import { movesAlone, scrollKeys, showLine, useFollow } from './use-follow.ts';

interface Props {
  cues: Cues;
  time: number;
  seek: (to: number) => void;
  /** How captions look, for those who read rather than listen. */
  children?: ReactNode;
}

/** What is said, line by line: to read, to search, and to go to. */
export function Transcript({ cues: { cues: transcript, language }, time, seek, children }: Props) {
  const [search, setSearch] = useState('');
  const [hit, setHit] = useState(-1);
  const [looks, setLooks] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const at = lineAt(transcript, time);
  const { follows, setFollows } = useFollow(list, at);
  const hits = hitsOf(transcript, search);
  if (transcript.length === 0) {
    return <NothingYet title={i18n.t('No transcript')} hint={i18n.t('This video doesn’t have a transcript yet.')} />;
  }

  const goToHit = (step: 1 | -1) => {
    if (hits.length === 0) return;
    const next = (hit + step + hits.length) % hits.length;
    setHit(next);
    setFollows(false);
    showLine(list.current, hits[next] ?? 0);
  };
  return (
    <>
      <div className={css['head']}>
        <Search
          search={search}
          change={(text) => {
            setSearch(text);
            const first = hitsOf(transcript, text)[0];
            // Where the page itself would move, whoever types would lose the field from sight.
            const isShown = first !== undefined && movesAlone(list.current);
            setHit(isShown ? 0 : -1);
            if (!isShown) return;
            setFollows(false);
            showLine(list.current, first);
          }}
          goToHit={goToHit}
        />
        {search.trim() && (
          <span className={css['hits']} role="status">
            {hit < 0
              ? i18n.t('{count, plural, =0 {No matches} one {# match} other {# matches}}', { count: hits.length })
              : i18n.t('{place} of {count}', { place: hit + 1, count: hits.length })}
            {hits.length > 0 && (
              <>
                <IconButton aria-label={i18n.t('Previous match')} onClick={() => goToHit(-1)}>
                  <IconArrowUp size={19} stroke={1.6} aria-hidden />
                </IconButton>
                <IconButton aria-label={i18n.t('Next match')} onClick={() => goToHit(1)}>
                  <IconArrowDown size={19} stroke={1.6} aria-hidden />
                </IconButton>
              </>
            )}
          </span>
        )}
        <label className={css['check']}>
          <input type="checkbox" checked={follows} onChange={(event) => setFollows(event.target.checked)} />
          {i18n.t('Follow video')}
        </label>
        {children && (
          <details className={css['looks']} onToggle={(event) => setLooks(event.currentTarget.open)}>
            <summary>{i18n.t('Captions')}</summary>
            {looks && children}
          </details>
        )}
      </div>
      <ol
        ref={list}
        className={css['lines']}
        lang={language}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        tabIndex={0}
        aria-label={i18n.t('Transcript')}
        onWheel={() => setFollows(false)}
        onTouchMove={() => setFollows(false)}
        onKeyDown={(event) => {
          if (scrollKeys.has(event.key)) setFollows(false);
        }}
      >
        {transcript.map((cue, line) => {
          const place = line === at ? css['on'] : line < at ? css['past'] : undefined;
          const found = hits.includes(line) && line === hits[hit] ? css['found'] : undefined;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the time in the line does the same.
            <li
              key={cue.from}
              className={[place, found].filter(Boolean).join(' ') || undefined}
              aria-current={line === at ? 'true' : undefined}
              onClick={() => {
                // Whoever marks words to copy them does not want to go anywhere.
                if (!getSelection()?.toString()) seek(cue.from);
              }}
            >
              <button
                type="button"
                className={`${css['time']} num`}
                aria-label={i18n.t('Play from {time}', { time: clock(cue.from) })}
                onClick={(event) => {
                  event.stopPropagation();
                  seek(cue.from);
                }}
              >
                {clock(cue.from)}
              </button>
              <p>
                <CueText text={cue.text} search={search} />
              </p>
            </li>
          );
        })}
      </ol>
      {!follows && at >= 0 && (
        <div className={css['back']}>
          <Button tone="ghost" size="small" onClick={() => setFollows(true)}>
            {i18n.t('Back to {time}', { time: clock(time) })}
          </Button>
        </div>
      )}
    </>
  );
}

function Search(props: { search: string; change: (search: string) => void; goToHit: (step: 1 | -1) => void }) {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && props.search) {
      event.stopPropagation();
      props.change('');
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    props.goToHit(event.shiftKey ? -1 : 1);
  };
  return (
    <label className={css['search']}>
      <IconSearch size={18} aria-hidden />
      <span className="sr">{i18n.t('Search transcript')}</span>
      <input
        type="search"
        placeholder={i18n.t('Search transcript')}
        value={props.search}
        onChange={(event) => props.change(event.target.value)}
        onKeyDown={press}
      />
    </label>
  );
}

function CueText({ text, search }: { text: string; search: string }) {
  let at = 0;
  return marked(text.replaceAll('\n', ' '), search).map((part) => {
    at += part.text.length;
    return part.hit ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>;
  });
}
