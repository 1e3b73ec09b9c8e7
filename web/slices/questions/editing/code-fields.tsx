import { i18n } from '@lingui/core';
import {
  type ChosenChallenge,
  codeQuestions,
  type OfferedChallenge,
} from '@stepwell/contract/questions/code-questions.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/call.ts';
import { Tick } from '../../../ui/fields/author-fields.tsx';
import { FindField } from '../../../ui/fields/find-field.tsx';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { TaskShown } from '../../challenges/workspace/code-answer.public.tsx';
import { stemNaming } from './code-stem.ts';
import css from './editing.module.css';

type Code = Extract<DraftQuestion, { kind: 'code' }>;
interface Props {
  question: Code;
  onChange: (question: DraftQuestion) => void;
}

/** Which challenge a question asks to be solved, and in which languages. Its tests give the marks. */
export function CodeFields({ question, onChange }: Props) {
  const { challenge } = question;
  const [q, setQ] = useState('');
  const offered = useQuery({
    ...ask(codeQuestions.offered, { query: { q: q || undefined } }),
    placeholderData: keepPreviousData,
  });
  const point = (to: { versionId: string; title: string }) => {
    const stem = stemNaming(question.stem, challenge?.title, to.title);
    onChange({ ...question, stem, challenge: to, languages: null });
  };
  return (
    <>
      <div className={css['finds']}>
        <FindField
          label={i18n.t('Challenge')}
          nothing={i18n.t('No challenge yet')}
          typing={i18n.t('Search by title')}
          none={(text) => i18n.t('No challenges match “{words}”', { words: text })}
          chosen={challenge ? { value: challenge.versionId, label: challenge.title } : undefined}
          found={offered.data?.items.map((one) => ({ value: one.versionId, label: one.title, more: factsOf(one) }))}
          onType={setQ}
          onChoose={(versionId) => {
            const found = offered.data?.items.find((one) => one.versionId === versionId);
            if (found) point(found);
            else onChange({ ...question, challenge: null, languages: null });
          }}
        />
      </div>
      <p className={fieldStyles.description}>
        {i18n.t(
          'Published challenges, and your own archived ones. Students can’t find archived challenges, so they suit exams.',
        )}
      </p>
      {challenge && (
        <Chosen
          key={challenge.versionId}
          question={question}
          onChange={onChange}
          point={point}
          versionId={challenge.versionId}
        />
      )}
    </>
  );
}

const factsOf = ({ points, groups, tests, away }: OfferedChallenge) =>
  [
    i18n.t('{tests, plural, one {# test} other {# tests}}', { tests }),
    groups > 0
      ? i18n.t('{groups, plural, one {# test group} other {# test groups}}', { groups })
      : i18n.t('{points} points', { points }),
    away && i18n.t('archived'),
  ]
    .filter(Boolean)
    .join(', ');

function Chosen({
  versionId,
  ...props
}: Props & { versionId: string; point: (to: { versionId: string; title: string }) => void }) {
  const chosen = useQuery({ ...ask(codeQuestions.chosen, { params: { versionId } }), retry: false });
  return <Answer of={chosen}>{(found) => <Known chosen={found} {...props} />}</Answer>;
}

function Known({
  chosen: { askable, newer, task },
  question,
  onChange,
  point,
}: Props & { chosen: ChosenChallenge; point: (to: { versionId: string; title: string }) => void }) {
  const { languages } = question;
  const all = task.languages.map(({ language }) => language);
  const takes = (id: string) => languages === null || languages.includes(id);
  const flip = (id: string) => {
    const next = all.filter((one) => (one === id ? !takes(one) : takes(one)));
    // The last one stays: a question without a language could not be answered.
    if (next.length > 0) onChange({ ...question, languages: next.length === all.length ? null : next });
  };
  return (
    <>
      {!askable && (
        <p className={css['newer']}>
          {i18n.t('The author archived this challenge. Existing questions keep it, but new ones can’t use it.')}
        </p>
      )}
      {newer && (
        <p className={css['newer']}>
          {i18n.t('A newer version of this challenge is published. This question uses the old one.')}{' '}
          <Button size="small" tone="ghost" onClick={() => point(newer)}>
            {i18n.t('Use new version')}
          </Button>
        </p>
      )}
      <p className={fieldStyles.description}>
        {task.groups.length > 0
          ? i18n.t('Marks are split in proportion to points: {groups}.', {
              groups: task.groups
                .map(({ name, points }) => i18n.t('{name}: {points} points', { name, points }))
                .join(', '),
            })
          : i18n.t('Full marks if all tests pass, otherwise none.')}
      </p>
      {all.length > 1 && (
        <fieldset className={css['languages']}>
          <legend>{i18n.t('Languages')}</legend>
          {task.languages.map(({ language, name }) => (
            <Tick key={language} label={name} checked={takes(language)} onChange={() => flip(language)} />
          ))}
        </fieldset>
      )}
      <details>
        <summary>{i18n.t('Question')}</summary>
        <TaskShown task={task} />
      </details>
    </>
  );
}
