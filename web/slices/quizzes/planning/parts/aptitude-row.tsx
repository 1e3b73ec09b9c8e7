import { i18n } from '@lingui/core';
import { aptitudeAreas, aptitudeTopics } from '@stepwell/contract/aptitude/topics.ts';
import { MOST_QUESTIONS, type Pools, type QuizItem } from '@stepwell/contract/quizzes/quizzes.ts';
import { ChoiceField, NumberField } from '../../../../ui/fields/author-fields.tsx';
import { areaWord } from '../../../aptitude/aptitude-labels.public.ts';
import css from '../planning.public.module.css';
import { ItemMarks, ItemWays } from './item-marks.tsx';

type AptitudeItem = Extract<QuizItem, { kind: 'aptitude' }>;
interface Props {
  item: AptitudeItem;
  /** What the pool holds for it, once that is known. */
  pool: Pools['draws'][number] | undefined;
  onChange: (item: QuizItem) => void;
  onRemove: () => void;
  onUp: (() => void) | undefined;
}

/** What a new one begins with. */
export const firstAptitude: AptitudeItem = {
  kind: 'aptitude',
  area: 'quantitative',
  topic: '',
  from: 1,
  to: 5,
  count: 5,
  marks: 1,
  penalty: 0,
};

const levels = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));

/** So many questions of the aptitude pool, others for each attempt; how many of the pool fit is said beside. */
export function AptitudeRow({ item, pool, onChange, onRemove, onUp }: Props) {
  const { area, topic, from, to, count } = item;
  const set = (part: Partial<AptitudeItem>) => onChange({ ...item, ...part });
  return (
    <li className={css['item']}>
      <div className={css['draw']}>
        <NumberField
          label={i18n.t('Aptitude questions')}
          value={count}
          least={1}
          most={MOST_QUESTIONS}
          onChange={(count) => count !== null && set({ count: Math.round(count) })}
        />
        <ChoiceField
          label={i18n.t('Area')}
          value={area}
          options={aptitudeAreas.map((value) => ({ value, label: areaWord(value) }))}
          // A topic belongs to its area.
          onChange={(chosen) => set({ area: aptitudeAreas.find((each) => each === chosen) ?? area, topic: '' })}
        />
        <ChoiceField
          label={i18n.t('Topic')}
          value={topic}
          options={[
            { value: '', label: i18n.t('All topics') },
            ...aptitudeTopics[area].map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={(topic) => set({ topic })}
        />
        <div className={css['levels']}>
          <ChoiceField
            label={i18n.t('Minimum difficulty')}
            value={String(from)}
            options={levels}
            onChange={(from) => set({ from: Number(from), to: Math.max(to, Number(from)) })}
          />
          <ChoiceField
            label={i18n.t('Maximum difficulty')}
            value={String(to)}
            options={levels}
            onChange={(to) => set({ to: Number(to), from: Math.min(from, Number(to)) })}
          />
        </div>
        <p className={`num ${pool && pool.fits < pool.needed ? css['short'] : 'mut'}`} role="status">
          {pool && i18n.t('{fits} matching in the aptitude pool', { fits: pool.fits })}
        </p>
      </div>
      <ItemMarks item={item} onChange={set} />
      <ItemWays name={i18n.t('{count} of {area}', { count, area: areaWord(area) })} onUp={onUp} onRemove={onRemove} />
    </li>
  );
}
