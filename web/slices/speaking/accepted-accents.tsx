import { i18n } from '@lingui/core';
import { speaking } from '@stepwell/contract/speaking/speaking.ts';
import { soundRules } from '@stepwell/contract/speaking/variants.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/call.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Answer } from '../../ui/page/query-state.tsx';
import css from './speaking.module.css';

const MOST_SHOWN = 60;
const titles = new Map(soundRules.map(({ id, title }) => [id, title]));

/** The published list: Indian ways to say a sound or a word that cost nothing. */
export function AcceptedAccents() {
  const variants = useQuery(ask(speaking.variants, {}));
  return (
    <>
      <p className={css['lead']}>
        {i18n.t(
          'Scores measure whether you can be understood, not your accent. These ways to speak English in India count as correct.',
        )}
      </p>
      <section className={css['part']} aria-labelledby="rules">
        <h2 id="rules">{i18n.t('Sounds')}</h2>
        <dl className={css['how']}>
          {soundRules.map(({ id, title, reason }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={css['part']} aria-labelledby="words">
        <h2 id="words">{i18n.t('Words')}</h2>
        <Answer of={variants}>{({ words, ofSite }) => <AcceptedWords words={[...ofSite, ...words]} />}</Answer>
      </section>
    </>
  );
}

/** Accepted ways to say words, with a search. */
export function AcceptedWords({ words }: { words: { word: string; sounds: string; reason: string }[] }) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = words.filter(({ word }) => word.startsWith(wanted));
  return (
    <>
      <SearchField label={i18n.t('Search by word')} placeholder={i18n.t('Word')} given={search} onSearch={setSearch} />
      <p className="mut" role="status">
        {i18n.t('{count, plural, one {# accepted way} other {# accepted ways}}', { count: found.length })}
      </p>
      <ul className={css['ways']}>
        {found.slice(0, MOST_SHOWN).map(({ word, sounds, reason }) => (
          <li key={`${word} ${sounds}`}>
            <b>{word}</b>
            <span className="num">{sounds}</span>
            <span>{titles.get(reason) ?? reason}</span>
          </li>
        ))}
      </ul>
      {found.length > MOST_SHOWN && (
        <p className="mut">
          {i18n.t('The first {most} are shown. Search for a word to see its ways.', { most: MOST_SHOWN })}
        </p>
      )}
    </>
  );
}
