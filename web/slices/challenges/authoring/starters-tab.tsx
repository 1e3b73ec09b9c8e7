import { i18n } from '@lingui/core';
import type { Beginning } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '../../../api/call.ts';
import { CodeEditor } from '../../../ui/code-editor/code-editor.tsx';
import { ChoiceField } from '../../../ui/fields/author-fields.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from './authoring.module.css';
import type { Draft } from './use-draft.ts';

/** What students find in the editor when they begin, by language, and what is judged of a function. */
export function StartersTab({ draft }: { draft: Draft }) {
  const { challengeId, saves } = draft.challenge;
  const found = useQuery({ ...ask(ownChallenges.beginnings, { params: { challengeId } }), staleTime: 0 });
  const { refetch } = found;
  // Signature and languages are the draft's as it was saved last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save is a reason.
  useEffect(() => void refetch(), [refetch, saves]);
  return (
    <div className={css['form']}>
      <p className={css['hint']}>
        {i18n.t('Students start with this code. If empty, they get a program skeleton or the function to write.')}
      </p>
      <Answer of={found}>{({ languages }) => <Languages draft={draft} languages={languages} />}</Answer>
    </div>
  );
}

function Languages({ draft: { challenge, edit }, languages }: { draft: Draft; languages: Beginning[] }) {
  const { starters, known, isFrozen } = challenge;
  const nameOf = (id: string) => known.find((one) => one.id === id)?.name ?? id;
  const first = languages.find(({ language }) => known.some(({ id, available }) => id === language && available));
  const [chosen, setChosen] = useState(first?.language ?? '');
  const [judged, setJudged] = useState(false);
  const now = languages.find(({ language }) => language === chosen) ?? first ?? languages[0];
  if (!now) return <p>{i18n.t('No language is available for this challenge.')}</p>;
  const { language, usual } = now;
  const own = starters[language];
  const keep = (files: typeof usual | undefined) => {
    const { [language]: _, ...others } = starters;
    edit({ starters: files ? { ...others, [language]: files } : others });
  };
  return (
    <>
      <ChoiceField
        label={i18n.t('Language')}
        value={language}
        options={languages.map(({ language: value }) => ({
          value,
          label: starters[value] ? i18n.t('{name} (edited)', { name: nameOf(value) }) : nameOf(value),
        }))}
        onChange={setChosen}
      />
      <div className={css['editor']}>
        <CodeEditor
          key={`${language} ${own ? 'own' : 'usual'}`}
          label={i18n.t('Starter code')}
          language={language}
          files={own ?? usual}
          onChange={own && !isFrozen ? keep : undefined}
        />
      </div>
      {!isFrozen && (
        <div className={css['acts']}>
          {own ? (
            <Button tone="ghost" onClick={() => keep(undefined)}>
              {i18n.t('Reset starter code')}
            </Button>
          ) : (
            <Button tone="ghost" onClick={() => keep(usual)}>
              {i18n.t('Edit starter code')}
            </Button>
          )}
        </div>
      )}
      {now.judged && (
        <>
          <h2>{i18n.t('Judged program')}</h2>
          <p className={css['hint']}>
            {i18n.t(
              'This code wraps the function: it reads a test’s values, calls the function and prints the result.',
            )}
          </p>
          <div className={css['acts']}>
            <Button tone="ghost" aria-expanded={judged} onClick={() => setJudged(!judged)}>
              {judged ? i18n.t('Hide full program') : i18n.t('Show full program')}
            </Button>
          </div>
          {judged && (
            <div className={css['editor']}>
              <CodeEditor key={language} label={i18n.t('Full program')} language={language} files={now.judged} />
            </div>
          )}
        </>
      )}
    </>
  );
}
