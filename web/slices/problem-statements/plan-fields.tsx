import { i18n } from '@lingui/core';
import { challenges } from '@stepwell/contract/challenges/challenges.ts';
import { answerWays, cadences } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/call.ts';
import { RichText } from '../../ui/editor/rich-text.tsx';
import { ChoiceField, NumberField, TextField, Tick } from '../../ui/fields/author-fields.tsx';
import { FindField } from '../../ui/fields/find-field.tsx';
import { fieldStyles } from '../../ui/fields/form.tsx';
import { RubricEditor } from '../../ui/rubric/rubric-editor.public.tsx';
import { Prose } from '../../ui/text/prose.tsx';
import { MomentField } from '../quizzes/planning/moment-field.public.tsx';
import { cadenceWord, wayWord } from './statement-labels.ts';
import css from './statements.module.css';
import type { Planned } from './use-plan.ts';

const isWhole = (value: number | null): value is number => value !== null && Number.isInteger(value);

/** All that a problem says and asks. Once somebody has handed in, what they rest on stays. */
export function PlanFields({ plan: { base, written, edit } }: { plan: Planned }) {
  const isScored = base.stage === 'scored';
  const isFixed = isScored || base.people > 0;
  return (
    <>
      {isFixed && (
        <p className={css['told']}>
          {isScored
            ? i18n.t('Scores are published, so you can’t change this problem.')
            : i18n.t('There are submissions, so you can’t change the rubric, tests, answer types or opening time.')}
        </p>
      )}
      <fieldset className={css['fields']} disabled={isScored}>
        <TextField label={i18n.t('Title')} value={written.title} most={120} onChange={(title) => edit({ title })} />
        <div>
          <h2 className={fieldStyles.label}>{i18n.t('Problem statement')}</h2>
          {isScored ? (
            <Prose html={written.html} lang="" />
          ) : (
            <RichText label={i18n.t('Problem statement')} value={written.html} onChange={(html) => edit({ html })} />
          )}
        </div>
      </fieldset>
      <fieldset className={css['fields']} disabled={isFixed}>
        <legend className="sr">{i18n.t('Answers')}</legend>
        <ChoiceField
          label={i18n.t('Frequency')}
          value={written.cadence}
          options={cadences.map((value) => ({ value, label: cadenceWord(value) }))}
          onChange={(cadence) => edit({ cadence })}
        />
        <fieldset className={css['ways']}>
          <legend className={fieldStyles.label}>{i18n.t('Answer types')}</legend>
          {answerWays.map((way) => (
            <Tick
              key={way}
              label={wayWord(way)}
              checked={written.ways.includes(way)}
              onChange={(checked) =>
                edit({ ways: answerWays.filter((one) => (one === way ? checked : written.ways.includes(one))) })
              }
            />
          ))}
        </fieldset>
        {written.ways.includes('code') && (
          <div className={css['pair']}>
            <ChallengeField
              slug={written.challenge}
              title={base.challenge === written.challenge ? base.challengeTitle : null}
              onChoose={(challenge) => edit({ challenge, ...(challenge === null && { testPoints: 0 }) })}
              disabled={isFixed}
            />
            {written.challenge && (
              <NumberField
                label={i18n.t('Points for passing all tests')}
                hint={i18n.t('In addition to the rubric. With test groups, each group earns part of these points.')}
                value={written.testPoints}
                least={0}
                most={1000}
                onChange={(testPoints) => isWhole(testPoints) && edit({ testPoints })}
              />
            )}
          </div>
        )}
        <RubricEditor
          rubric={written.rubric}
          lang=""
          without={i18n.t('Add each criterion, and what earns how many points. Answers are marked by this rubric.')}
          onChange={(rubric) => edit({ rubric })}
        />
      </fieldset>
      <fieldset className={css['fields']} disabled={isScored}>
        <legend className="sr">{i18n.t('Times')}</legend>
        <div className={css['pair']}>
          <fieldset className={css['bare']} disabled={isFixed}>
            <MomentField
              label={i18n.t('Opens')}
              nothing={i18n.t('Not specified')}
              value={written.opensAt}
              onChange={(opensAt) => edit({ opensAt })}
            />
          </fieldset>
          <MomentField
            label={i18n.t('Deadline')}
            nothing={i18n.t('Not specified')}
            value={written.deadlineAt}
            onChange={(deadlineAt) => edit({ deadlineAt })}
          />
        </div>
        <div className={css['pair']}>
          <NumberField
            label={i18n.t('Grace period')}
            hint={i18n.t('No points are deducted during this time after the deadline.')}
            unit={i18n.t('hours')}
            value={written.graceHours}
            least={0}
            most={168}
            onChange={(graceHours) => isWhole(graceHours) && edit({ graceHours })}
          />
          <NumberField
            label={i18n.t('Deduction per started day')}
            hint={i18n.t('0: no submissions after the grace period.')}
            unit="%"
            value={written.percentPerDay}
            least={0}
            most={100}
            onChange={(percentPerDay) => isWhole(percentPerDay) && edit({ percentPerDay })}
          />
        </div>
      </fieldset>
    </>
  );
}

interface ChallengeProps {
  slug: string | null;
  /** As far as it is known without asking. */
  title: string | null;
  onChoose: (slug: string | null) => void;
  disabled: boolean;
}

/** A published challenge whose tests judge the code, found by its title. */
function ChallengeField({ slug, title, onChoose, disabled }: ChallengeProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const found = useQuery({
    ...ask(challenges.list, { query: { q: typed || undefined, limit: 10 } }),
    placeholderData: keepPreviousData,
    enabled: !disabled,
  });
  const options = found.data?.items.map((one) => ({ value: one.slug, label: one.title }));
  const label = chosen?.value === slug ? chosen?.label : (title ?? slug);
  if (disabled)
    return (
      <p>
        {i18n.t('Tests')}: <b lang="">{label ?? i18n.t('none (code is marked manually)')}</b>
      </p>
    );
  return (
    <div className={css['find']}>
      <FindField
        label={i18n.t('Challenge with the tests')}
        nothing={i18n.t('None (code is marked manually)')}
        typing={i18n.t('Search by title')}
        none={(search) => i18n.t('No challenges match “{words}”', { words: search })}
        chosen={slug && label ? { value: slug, label } : undefined}
        found={options}
        onType={setTyped}
        onChoose={(value) => {
          setChosen(options?.find((one) => one.value === value));
          onChoose(value ?? null);
        }}
      />
    </div>
  );
}
