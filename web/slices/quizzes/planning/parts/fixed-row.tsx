import { i18n } from '@lingui/core';
import type { PlannedQuiz, QuizItem } from '@stepwell/contract/quizzes/quizzes.ts';
import css from '../planning.public.module.css';
import { ItemMarks, ItemWays } from './item-marks.tsx';

interface Props {
  item: Extract<QuizItem, { kind: 'fixed' }>;
  says: PlannedQuiz['questions'][number] | undefined;
  onChange: (item: QuizItem) => void;
  onRemove: () => void;
  onUp: (() => void) | undefined;
}

/** A question that everybody is asked. */
export function FixedRow({ item, says, onChange, onRemove, onUp }: Props) {
  const stem = says?.stem || i18n.t('Question without text');
  return (
    <li className={css['item']}>
      <div>
        <p lang="">{stem}</p>
        <p className="mut num">
          {[says?.topic, says && i18n.t('difficulty {difficulty}', { difficulty: says.difficulty })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <ItemMarks item={item} onChange={(part) => onChange({ ...item, ...part })} />
      <ItemWays name={stem.slice(0, 60)} onUp={onUp} onRemove={onRemove} />
    </li>
  );
}
