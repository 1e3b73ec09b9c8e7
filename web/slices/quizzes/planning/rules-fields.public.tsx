import { i18n } from '@lingui/core';
import type { Grading } from '@stepwell/contract/quizzes/quizzes.ts';
import type { Navigation } from '@stepwell/contract/quizzes/section-clocks.ts';
import { ChoiceField, NumberField, TextField, Tick } from '../../../ui/fields/author-fields.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from './planning.public.module.css';
import type { FieldsProps } from './terms.ts';

/** How long, how often, and what counts. */
export function RulesFields({ terms, set }: FieldsProps) {
  const isRepeated = terms.attemptsAllowed === null || terms.attemptsAllowed > 1;
  return (
    <section className={css['group']} aria-labelledby="rules">
      <h2 id="rules">{i18n.t('Rules')}</h2>
      <div className={css['pair']}>
        <NumberField
          label={i18n.t('Time limit')}
          hint={i18n.t('Leave empty for no limit.')}
          value={terms.timeLimitMinutes}
          least={1}
          most={1440}
          unit={i18n.t('minutes')}
          optional
          onChange={(minutes) => set({ timeLimitMinutes: minutes === null ? null : Math.round(minutes) })}
        />
        <NumberField
          label={i18n.t('Pass mark')}
          value={terms.passPercent}
          least={0}
          most={100}
          unit="%"
          onChange={(percent) => percent !== null && set({ passPercent: Math.round(percent) })}
        />
        <NumberField
          label={i18n.t('Attempts')}
          hint={i18n.t('Leave empty for unlimited attempts.')}
          value={terms.attemptsAllowed}
          least={1}
          most={100}
          optional
          onChange={(attempts) => set({ attemptsAllowed: attempts === null ? null : Math.round(attempts) })}
        />
        {isRepeated && (
          <NumberField
            label={i18n.t('Wait between attempts')}
            hint={i18n.t('From the end of one attempt to the start of the next.')}
            value={terms.gapMinutes}
            least={0}
            most={43_200}
            unit={i18n.t('minutes')}
            onChange={(minutes) => minutes !== null && set({ gapMinutes: Math.round(minutes) })}
          />
        )}
        {isRepeated && (
          <ChoiceField<Grading>
            label={i18n.t('Result that counts')}
            value={terms.grading}
            options={[
              { value: 'best', label: i18n.t('Best attempt') },
              { value: 'last', label: i18n.t('Last attempt') },
              { value: 'average', label: i18n.t('Average of all attempts') },
            ]}
            onChange={(grading) => set({ grading })}
          />
        )}
      </div>
      <ChoiceField<Navigation>
        label={i18n.t('Navigation')}
        hint={
          terms.navigation === 'forward'
            ? i18n.t(
                'Students can’t return to a question they’ve left, answered or not. Leaving one unanswered asks for confirmation.',
              )
            : i18n.t('Students can move between open questions and change answers.')
        }
        value={terms.navigation ?? 'free'}
        options={[
          { value: 'free', label: i18n.t('Free') },
          { value: 'forward', label: i18n.t('One at a time, no going back') },
        ]}
        onChange={(navigation) => set({ navigation })}
      />
      <Password terms={terms} set={set} />
      <Tick
        label={i18n.t('Shuffle questions')}
        hint={i18n.t('A different order for each attempt, within each part.')}
        checked={terms.shuffleQuestions}
        onChange={(shuffleQuestions) => set({ shuffleQuestions })}
      />
      <Tick
        label={i18n.t('Shuffle options')}
        checked={terms.shuffleOptions}
        onChange={(shuffleOptions) => set({ shuffleOptions })}
      />
    </section>
  );
}

/** It is kept as a hash, so what it is can be changed and never read. */
function Password({ terms: { hasPassword, password }, set }: FieldsProps) {
  const isKept = hasPassword && password === undefined;
  if (isKept)
    return (
      <div className={css['adds']}>
        <p>{i18n.t('This quiz has a password.')}</p>
        <Button tone="ghost" size="small" onClick={() => set({ password: '' })}>
          {i18n.t('Change it')}
        </Button>
        <Button tone="ghost" size="small" onClick={() => set({ password: null })}>
          {i18n.t('Remove password')}
        </Button>
      </div>
    );
  return (
    <TextField
      label={i18n.t('Password')}
      hint={i18n.t('Leave empty for no password. Share it with students yourself; it can’t be viewed here later.')}
      value={password ?? ''}
      most={100}
      lang=""
      onChange={(typed) => set({ password: typed || (hasPassword ? null : undefined) })}
    />
  );
}
