import { i18n } from '@lingui/core';
import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { MOST_QUESTIONS, type Pools, type QuizItem } from '@stepwell/contract/quizzes/quizzes.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../../api/call.ts';
import { ChoiceField, NumberField } from '../../../../ui/fields/author-fields.tsx';
import { topicOptions } from '../../../questions/bank/writing/topic-options.public.ts';
import css from '../planning.public.module.css';
import { ItemMarks, ItemWays } from './item-marks.tsx';

interface Props {
  item: Extract<QuizItem, { kind: 'draw' }>;
  /** What the bank holds for it, once that is known. */
  pool: Pools['draws'][number] | undefined;
  onChange: (item: QuizItem) => void;
  onRemove: () => void;
  onUp: (() => void) | undefined;
}

const levels = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));

/** So many questions by chance, others for each attempt; how many of the bank fit is said beside. */
export function DrawRow({ item, pool, onChange, onRemove, onUp }: Props) {
  const counts = useQuery(ask(questionBank.counts, { query: { whose: 'mine', shelf: 'here' } }));
  const topics = topicOptions(counts.data?.topics.filter(({ value }) => value !== '') ?? []);
  const isKnown = item.topic === '' || topics.some(({ value }) => value === item.topic);
  const set = (part: Partial<typeof item>) => onChange({ ...item, ...part });
  return (
    <li className={css['item']}>
      <div className={css['draw']}>
        <NumberField
          label={i18n.t('Number of random questions')}
          value={item.count}
          least={1}
          most={MOST_QUESTIONS}
          onChange={(count) => count !== null && set({ count: Math.round(count) })}
        />
        <ChoiceField
          label={i18n.t('Topic and subtopics')}
          value={item.topic}
          options={[
            { value: '', label: i18n.t('All topics') },
            ...(isKnown ? [] : [{ value: item.topic, label: item.topic }]),
            ...topics,
          ]}
          onChange={(topic) => set({ topic })}
        />
        <ChoiceField
          label={i18n.t('Minimum difficulty')}
          value={String(item.from)}
          options={levels}
          onChange={(from) => set({ from: Number(from), to: Math.max(item.to, Number(from)) })}
        />
        <ChoiceField
          label={i18n.t('Maximum difficulty')}
          value={String(item.to)}
          options={levels}
          onChange={(to) => set({ to: Number(to), from: Math.min(item.from, Number(to)) })}
        />
        <p className={`num ${pool && pool.fits < pool.needed ? css['short'] : 'mut'}`} role="status">
          {pool && i18n.t('{fits} matching in your bank', { fits: pool.fits })}
        </p>
      </div>
      <ItemMarks item={item} onChange={set} />
      <ItemWays name={i18n.t('{count} random', { count: item.count })} onUp={onUp} onRemove={onRemove} />
    </li>
  );
}
