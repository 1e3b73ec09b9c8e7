import { i18n } from '@lingui/core';
import { completion, type Undone } from '@stepwell/contract/learning/completion.ts';
import { WATCHED_SHARE } from '@stepwell/contract/learning/learning.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../../api/call.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Answer } from '../../../../ui/page/query-state.tsx';
import { useLockLabels } from '../use-lock-labels.ts';
import { addressOf } from '../way.ts';
import css from './undone-dialog.module.css';

/** Why a course is not complete: exactly the lectures that are missing, each with what it still takes. */
export function UndoneDialog({ courseId, close }: { courseId: string; close: () => void }) {
  const undone = useQuery({ ...ask(completion.undone, { params: { courseId } }), gcTime: 0 });
  const lockWords = useLockLabels();
  return (
    <Dialog label={i18n.t('Remaining lectures')} close={close}>
      <div className={css['undone']}>
        <h2>{i18n.t('Remaining lectures')}</h2>
        <Answer
          of={undone}
          isEmpty={({ items }) => items.length === 0}
          whenEmpty={<p>{i18n.t('You’ve completed all lectures required for the certificate.')}</p>}
        >
          {({ items, progress }) => (
            <>
              <p className="num">{i18n.t('{done} of {total} required lectures completed.', { ...progress })}</p>
              <ol>
                {items.map((one) => (
                  <li key={one.lectureId}>
                    <Link to={addressOf(courseId, one.lectureId)}>{one.title}</Link>
                    <span>{one.lock ? lockWords(one.lock) : snapshotTakes(one)}</span>
                  </li>
                ))}
              </ol>
            </>
          )}
        </Answer>
      </div>
    </Dialog>
  );
}

function snapshotTakes({ kind, completion, watchedPercent, passPercent, bestPercent, assignment }: Undone) {
  if (kind === 'quiz' && passPercent !== null) {
    return bestPercent === null
      ? i18n.t('Pass the quiz with at least {pass}%.', { pass: passPercent })
      : i18n.t('Pass the quiz with at least {pass}%. Your best: {best}%.', {
          pass: passPercent,
          best: bestPercent,
        });
  }
  if (assignment === 'hand-in') return i18n.t('Submit the assignment.');
  if (assignment === 'marks') return i18n.t('Your submission is waiting to be marked.');
  if (assignment === 'pass') return i18n.t('Pass the assignment.');
  if (completion === 'manual') return i18n.t('Mark it as done when you finish.');
  if (kind === 'video')
    return i18n.t('Watch {goal}% (so far {percent}%).', {
      goal: WATCHED_SHARE * 100,
      percent: watchedPercent ?? 0,
    });
  if (kind === 'coding') return i18n.t('Solve the challenge.');
  if (kind === 'live') return i18n.t('Attend the class, or catch up afterwards.');
  if (kind === 'package') return i18n.t('Complete the package.');
  return kind === 'file' ? i18n.t('Mark it as read.') : i18n.t('Read to the end.');
}
