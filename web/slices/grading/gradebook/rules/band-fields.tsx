import { i18n } from '@lingui/core';
import type { GradeBand } from '@stepwell/contract/grading/gradebook-rules.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { NumberField, TextField } from '../../../../ui/fields/author-fields.tsx';
import { Button, IconButton } from '../../../../ui/parts/button.tsx';
import css from '../gradebook.module.css';
import type { RulesProps } from './rules-props.ts';

const MOST = 20;
const bandsOf = (lines: [string, number, number | null][]): GradeBand[] =>
  lines.map(([letter, from, gradePoints]) => ({ letter, from, gradePoints }));
/** Five letters, and the ten-point scale of India's universities; where each begins is for the teacher to change. */
const scales = () => [
  {
    label: i18n.t('A–F'),
    bands: bandsOf([
      ['A', 90, null],
      ['B', 80, null],
      ['C', 70, null],
      ['D', 60, null],
      ['F', 0, null],
    ]),
  },
  {
    label: i18n.t('10 points (O–F)'),
    bands: bandsOf([
      ['O', 90, 10],
      ['A+', 80, 9],
      ['A', 70, 8],
      ['B+', 60, 7],
      ['B', 55, 6],
      ['C', 50, 5],
      ['P', 40, 4],
      ['F', 0, 0],
    ]),
  },
];

/** Which percent earns which grade. */
export function BandFields({ rules: { bands }, set }: RulesProps) {
  const change = (at: number, part: Partial<GradeBand>) =>
    set({ bands: bands.map((band, place) => (place === at ? { ...band, ...part } : band)) });
  return (
    <section className={css['group']} aria-labelledby="bands">
      <h2 id="bands">{i18n.t('Grades')}</h2>
      <p className="mut">{i18n.t('Based on the displayed total, rounded to 2 decimals.')}</p>
      {bands.map((band, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a grade is its place in the list until it has a name.
        <div key={place} className={css['item']}>
          <TextField
            label={i18n.t('Grade')}
            value={band.letter}
            most={12}
            lang=""
            onChange={(letter) => change(place, { letter })}
          />
          <NumberField
            label={i18n.t('From')}
            value={band.from}
            least={0}
            most={1000}
            step={0.01}
            unit="%"
            onChange={(from) => from !== null && change(place, { from })}
          />
          <NumberField
            label={i18n.t('Grade points')}
            value={band.gradePoints}
            least={0}
            most={100}
            step={0.01}
            optional
            onChange={(gradePoints) => change(place, { gradePoints })}
          />
          <IconButton
            aria-label={i18n.t('Remove grade: {letter}', { letter: band.letter })}
            onClick={() => set({ bands: bands.filter((_, at) => at !== place) })}
          >
            <IconX size={19} stroke={1.7} aria-hidden />
          </IconButton>
        </div>
      ))}
      <div className={css['files']}>
        {bands.length < MOST && (
          <Button
            tone="ghost"
            size="small"
            onClick={() => set({ bands: [...bands, { letter: '', from: 0, gradePoints: null }] })}
          >
            <IconPlus size={18} stroke={1.8} aria-hidden />
            {i18n.t('Add grade')}
          </Button>
        )}
        {bands.length === 0 &&
          scales().map((scale) => (
            <Button key={scale.label} tone="ghost" size="small" onClick={() => set({ bands: scale.bands })}>
              {scale.label}
            </Button>
          ))}
      </div>
    </section>
  );
}
