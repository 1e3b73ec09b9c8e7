import { i18n } from '@lingui/core';
import { type AssignmentPage, assignmentWork } from '@stepwell/contract/assignments/assignment-submissions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ask, call } from '../../api/call.ts';
import css from './assignment.module.css';
import { StoredDraftView } from './submitted-work/stored-draft.public.tsx';
import { HandIn } from './submitted-work/submit.public.tsx';
import { useWorkDraft } from './use-work-draft.ts';
import { WorkFiles } from './work-files.tsx';

interface Props {
  page: AssignmentPage;
  userId: string;
  onSubmitted: () => void;
}

/** One's own work, saved as it is written, and the act of handing it in; once nothing is taken, what is left of it. */
export function WorkForm({ page, userId, onSubmitted }: Props) {
  const { assignmentId, ways, versions } = page;
  const params = { assignmentId };
  const { store, now } = useWorkDraft(page, userId);
  const queryClient = useQueryClient();
  const { queryKey } = ask(assignmentWork.assignment, { params });
  const renew = () => queryClient.invalidateQueries({ queryKey });

  const handIn = async (body: { number: number; version: number }) => {
    try {
      await call(assignmentWork.handIn, { params, body });
    } finally {
      await renew();
    }
    onSubmitted();
  };

  const { draft } = page;
  const [newest] = versions;
  if (!page.can.handIn)
    return (
      <StoredDraftView
        store={store}
        now={now}
        draft={draft}
        newest={newest}
        renew={renew}
        label={i18n.t('Your work')}
        className={css['form']}
        closedText={closedMessage(page)}
      />
    );
  return (
    <section className={css['form']} aria-label={i18n.t('Your work')}>
      <h2>{versions.length === 0 ? i18n.t('Your work') : i18n.t('Submit another version')}</h2>
      <HandIn
        store={store}
        now={now}
        ways={ways}
        number={versions.length + 1}
        hint={submitLabels(page)}
        handIn={handIn}
        newest={async () => (await call(assignmentWork.assignment, { params })).draft}
      >
        {ways.includes('files') && <WorkFiles page={page} onChange={renew} />}
      </HandIn>
    </section>
  );
}

/** Why nothing can be handed in. */
export const closedMessage = ({ versions, versionsAllowed }: AssignmentPage) =>
  versionsAllowed !== null && versions.length >= versionsAllowed
    ? i18n.t('You have used all submissions for this assignment.')
    : i18n.t('This assignment is closed. Submissions are no longer accepted.');

function submitLabels({ lateNow, versionsAllowed, versions }: AssignmentPage) {
  const left = versionsAllowed === null ? null : versionsAllowed - versions.length - 1;
  return [
    lateNow > 0 && i18n.t('Late: {percent}% penalty.', { percent: lateNow }),
    left === null && i18n.t('You can submit again later. All versions are kept.'),
    left === 0 && i18n.t('This is your last submission.'),
    left !== null &&
      left > 0 &&
      i18n.t('You can submit {left, plural, one {once more} other {# more times}} after this.', { left }),
  ]
    .filter(Boolean)
    .join(' ');
}
