import { i18n } from '@lingui/core';
import type { MockTestSection } from '@stepwell/contract/quizzes/section-clocks.ts';
import { secondOf, zoneName } from '../../../ui/time/durations.ts';
import css from '../attempt.module.css';

/** When it ends by itself: the open part, and the whole. */
export function Ending({ part, deadlineAt }: { part: MockTestSection | undefined; deadlineAt: string | null }) {
  const partEndsAt = part?.deadlineAt;
  return (
    <p className={`num ${css['fine']}`}>
      {partEndsAt && partEndsAt !== deadlineAt && (
        <time dateTime={partEndsAt} title={zoneName()}>
          {i18n.t('This part ends at {time}. Answers saved by then count.', {
            time: secondOf(partEndsAt),
          })}{' '}
        </time>
      )}
      {deadlineAt ? (
        <time dateTime={deadlineAt} title={zoneName()}>
          {partEndsAt && partEndsAt !== deadlineAt
            ? i18n.t('The attempt ends at {time}.', { time: secondOf(deadlineAt) })
            : i18n.t('Ends at {time}. Answers saved by then count.', { time: secondOf(deadlineAt) })}
        </time>
      ) : (
        !partEndsAt && i18n.t('No time limit. The attempt ends when you submit it.')
      )}
    </p>
  );
}
