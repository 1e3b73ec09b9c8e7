import { i18n } from '@lingui/core';
import { type LetterWords, letterTexts } from '@stepwell/contract/admin/letters.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Waiting } from '../../../ui/page/query-state.tsx';
import css from './letters.module.css';

/** How long writing pauses before it is shown, in ms. */
const PAUSE_MS = 500;

/** What was passed last, once it has not changed for a while. */
function useSettled<Value>(value: Value) {
  const key = JSON.stringify(value);
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    const later = setTimeout(() => setSettled(key), PAUSE_MS);
    return () => clearTimeout(later);
  }, [key]);
  return JSON.parse(settled) as Value;
}

/** The email with sample values, as it arrives. It is shown in a frame in which nothing can run. */
export function LetterPreview({ name, words }: { name: string; words: LetterWords }) {
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const settled = useSettled(words);
  const preview = useQuery({
    queryKey: ['letter preview', name, settled, scheme],
    queryFn: () => call(letterTexts.preview, { params: { letterName: name }, body: { ...settled, scheme } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data, error } = preview;
  return (
    <section className={css['preview']} aria-label={i18n.t('Preview')}>
      <header>
        <h3>{i18n.t('Preview')}</h3>
        <SelectField
          label={i18n.t('Colours')}
          options={[
            { value: 'light', label: i18n.t('Light') },
            { value: 'dark', label: i18n.t('Dark') },
          ]}
          value={scheme}
          onChoose={setScheme}
        />
      </header>
      {error ? (
        <p role="alert" className={css['refused']}>
          {error instanceof Refusal && error.fields ? Object.values(error.fields).join(' ') : error.message}
        </p>
      ) : data ? (
        <>
          <p className={css['subject']}>
            <b>{data.subject}</b>
          </p>
          <iframe title={i18n.t('Email as it arrives')} sandbox="" srcDoc={data.html} />
        </>
      ) : (
        <Waiting />
      )}
    </section>
  );
}
