import { i18n } from '@lingui/core';
import type { MarkingAnswer } from '@stepwell/contract/grading/marking.ts';
import { marksText } from '../../../ui/time/durations.ts';
import { When } from '../../../ui/time/when.tsx';
import css from './marking.module.css';
import { roleWord } from './marking-labels.ts';

/** Every mark that was given, newest first: nothing of it is ever changed. */
export function GivenMarks({ page: { given, marks, of } }: { page: MarkingAnswer }) {
  if (given.length === 0) return null;
  return (
    <section className={css['given']}>
      <h2>{i18n.t('Marks so far')}</h2>
      {marks !== null && (
        <p className="num">
          {i18n.t('Student’s marks: {marks} of {of}.', { marks: marksText(marks), of: marksText(of) })}
        </p>
      )}
      <ol>
        {given.map((one) => (
          <li key={`${one.markedAt} ${one.role} ${one.marks}`}>
            <b className="num">{marksText(one.marks)}</b> {roleWord(one.role)}
            {one.comment && <p>{one.comment}</p>}
            <span className="mut">
              {one.by ?? i18n.t('Unknown user')}, <When at={one.markedAt} as="time" />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
