import { i18n } from '@lingui/core';
import type { Verdict } from '@stepwell/contract/judge/programs.ts';
import { useState } from 'react';
import { NumberField, Tick } from '../../../ui/fields/author-fields.tsx';
import css from './authoring.module.css';
import { verdictLabels } from './authoring-labels.ts';

export const failures = ['WA', 'TLE', 'MLE', 'OLE', 'RE', 'CE'] as const;

/** What else than its usual end a wrong program may come to. */
export interface OtherEnds {
  also: Verdict[];
  /** Points from and to. */
  score: [number, number] | null;
}

interface Props {
  ends: OtherEnds;
  /** Null: any failure will do already. */
  expected: Verdict | null;
  /** The most that the groups give; 0: there are no points to be counted. */
  of: number;
  onChange: (ends: OtherEnds) => void;
}

/** Ends beside the one that is chosen, and the points it must be given. */
export function OtherEndsFields({ ends: { also, score }, expected, of, onChange }: Props) {
  const [wasOpen] = useState(also.length > 0);
  const others = (expected === null ? (['AC'] as const) : ([...failures, 'AC'] as const)).filter(
    (one) => one !== expected,
  );
  const flip = (one: Verdict) => (on: boolean) =>
    onChange({ also: on ? [...also, one] : also.filter((other) => other !== one), score });
  const [from, to] = score ?? [0, of];
  const set = (next: [number | null, number | null]) =>
    onChange({ also, score: [Math.round(next[0] ?? from), Math.round(next[1] ?? to)] });
  return (
    <>
      <details className={css['form']} open={wasOpen}>
        <summary>{i18n.t('Other allowed verdicts')}</summary>
        <div className={css['pair']}>
          {others.map((one) => (
            <Tick key={one} label={verdictLabels[one]()} checked={also.includes(one)} onChange={flip(one)} />
          ))}
        </div>
      </details>
      {(of > 0 || score) && (
        <Tick
          label={i18n.t('Require a score range')}
          checked={score !== null}
          onChange={(on) => onChange({ also, score: on ? [0, of] : null })}
        />
      )}
      {score && (
        <div className={css['pair']}>
          <NumberField
            label={i18n.t('From')}
            unit={i18n.t('points')}
            value={from}
            least={0}
            most={100_000}
            onChange={(value) => set([value, to])}
          />
          <NumberField
            label={i18n.t('To')}
            unit={i18n.t('points')}
            value={to}
            least={0}
            most={100_000}
            onChange={(value) => set([from, value])}
          />
        </div>
      )}
    </>
  );
}
