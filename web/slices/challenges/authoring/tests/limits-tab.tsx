import { i18n } from '@lingui/core';
import { type ChallengeLimits, challengeKinds } from '@stepwell/contract/judge/programs.ts';
import { ChoiceField, NumberField, Tick } from '../../../../ui/fields/author-fields.tsx';
import css from '../authoring.module.css';
import { kindLabels } from '../authoring-labels.ts';
import type { Draft } from '../use-draft.ts';
import { CheckerChoice, WayFields } from './checker-fields.tsx';

/** What a program is given, in which languages it may be written, and how its answer is compared. */
export function LimitsTab({ draft: { challenge, edit } }: { draft: Draft }) {
  const { limits, languages, languageLimits, known, checker, kind } = challenge;
  const chosen = languages ?? known.map(({ id }) => id);
  return (
    <fieldset className={css['form']} disabled={challenge.isFrozen}>
      <ChoiceField
        label={i18n.t('Challenge type')}
        value={kind}
        options={challengeKinds.map((value) => ({ value, label: kindLabels[value]() }))}
        onChange={(to) => edit({ kind: to })}
      />
      <h2>{i18n.t('Limits')}</h2>
      <p className={css['hint']}>{i18n.t('For C programs. Slower languages get more time automatically.')}</p>
      <LimitFields limits={limits} onChange={(to) => edit({ limits: to })} />
      {kind !== 'sql' && (
        <>
          <h2>{i18n.t('Languages')}</h2>
          <Tick
            label={i18n.t('All available languages')}
            checked={languages === null}
            onChange={(all) => edit({ languages: all ? null : chosen })}
          />
          {languages !== null && (
            <div className={css['pair']}>
              {known
                .filter(({ id }) => id !== 'sql')
                .map(({ id, name }) => (
                  <Tick
                    key={id}
                    label={name}
                    checked={languages.includes(id)}
                    onChange={(on) => {
                      const next = on ? [...languages, id] : languages.filter((one) => one !== id);
                      if (next.length > 0) edit({ languages: next });
                    }}
                  />
                ))}
            </div>
          )}
          <ChoiceField
            label={i18n.t('Language-specific limits')}
            hint={i18n.t('Replaces the language’s default limit.')}
            value=""
            options={[
              { value: '', label: i18n.t('Choose a language') },
              ...known
                .filter(({ id }) => !(id in languageLimits) && id !== 'sql')
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => id && edit({ languageLimits: { ...languageLimits, [id]: limits } })}
          />
          {Object.entries(languageLimits).map(([id, own]) => (
            <div key={id}>
              <Tick
                label={i18n.t('Custom limits for {name}', { name: known.find((one) => one.id === id)?.name ?? id })}
                checked
                onChange={() =>
                  edit({
                    languageLimits: Object.fromEntries(Object.entries(languageLimits).filter(([key]) => key !== id)),
                  })
                }
              />
              <LimitFields limits={own} onChange={(to) => edit({ languageLimits: { ...languageLimits, [id]: to } })} />
            </div>
          ))}
        </>
      )}
      {kind !== 'interactive' && (
        <>
          <h2>{i18n.t('Answer comparison')}</h2>
          <CheckerChoice label={i18n.t('Checker')} checker={checker} onChange={(to) => to && edit({ checker: to })} />
          <WayFields checker={checker} onChange={(to) => edit({ checker: to })} />
        </>
      )}
    </fieldset>
  );
}

function LimitFields({ limits, onChange }: { limits: ChallengeLimits; onChange: (limits: ChallengeLimits) => void }) {
  const set = (key: keyof ChallengeLimits) => (value: number | null) =>
    value !== null && onChange({ ...limits, [key]: Math.round(value) });
  return (
    <div className={css['pair']}>
      <NumberField
        label={i18n.t('Time')}
        unit="ms"
        value={limits.cpuMs}
        least={100}
        most={20_000}
        step={100}
        onChange={set('cpuMs')}
      />
      <NumberField
        label={i18n.t('Memory')}
        unit="MiB"
        value={limits.memoryMiB}
        least={16}
        most={1024}
        step={16}
        onChange={set('memoryMiB')}
      />
      <NumberField
        label={i18n.t('Output')}
        unit="KiB"
        value={limits.outputKiB}
        least={1}
        most={16_384}
        onChange={set('outputKiB')}
      />
    </div>
  );
}
