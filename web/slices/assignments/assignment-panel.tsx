import { i18n } from '@lingui/core';
import { type AssignmentPage, assignmentWork } from '@stepwell/contract/assignments/assignment-submissions.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ask } from '../../api/call.ts';
import { onLive } from '../../session/live.ts';
import { useNeededProfile } from '../../session/profile.ts';
import { useSession } from '../../session/session.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { TwoPanes } from '../../ui/page/two-panes.tsx';
import { FoldedRubric } from '../../ui/rubric/folded-rubric.public.tsx';
import css from './assignment.module.css';
import { AssignmentFacts } from './assignment-facts.tsx';
import { OwnVersions } from './own-versions.tsx';
import { closedMessage, WorkForm } from './work-form.tsx';

export interface PanelProps {
  assignmentId: string;
  /** Of the course's own words. */
  lang: string;
  /** Work was handed in: progress may have moved. */
  onSubmitted: () => void;
  /** What is to be done, as the course says it. */
  children: ReactNode;
}

/** What an assignment asks, one's own work on it, and what came of it. */
export function Panel({ assignmentId, lang, onSubmitted, children }: PanelProps) {
  const assignment = useQuery({ ...ask(assignmentWork.assignment, { params: { assignmentId } }), staleTime: 0 });
  const { refetch } = assignment;
  // Marks are told by the bell: whoever waits for them here need not load the page again.
  useEffect(() => onLive('notice', () => void refetch()), [refetch]);
  return (
    <Answer of={assignment}>
      {(page) => (
        <section className={css['panel']} aria-label={i18n.t('Assignment')}>
          <AssignmentFacts page={page} />
          {page.can.work ? (
            <TwoPanes
              label={i18n.t('Assignment')}
              left={{ label: i18n.t('Task'), content: <Task page={page} lang={lang} text={children} /> }}
              right={{ label: i18n.t('Your work'), content: <OwnWork page={page} onSubmitted={onSubmitted} /> }}
            />
          ) : (
            <Task page={page} lang={lang} text={children} />
          )}
        </section>
      )}
    </Answer>
  );
}

function Task({ page, lang, text }: { page: AssignmentPage; lang: string; text: ReactNode }) {
  return (
    <>
      {text}
      {/* Marks show their rubric with what was reached: not twice. */}
      {!page.versions[0]?.released.length && <FoldedRubric rubric={page.rubric} outOf={page.outOf} lang={lang} />}
    </>
  );
}

function OwnWork({ page, onSubmitted }: { page: AssignmentPage; onSubmitted: () => void }) {
  const session = useSession();
  const profile = useNeededProfile();
  return (
    <>
      {page.versions.length > 0 && <OwnVersions versions={page.versions} />}
      {session?.looking ? (
        <p className={css['shut']}>
          {page.can.handIn ? i18n.t('You can’t submit while viewing as another user.') : closedMessage(page)}
        </p>
      ) : (
        <Answer of={profile}>
          {({ userId }) => <WorkForm key={page.assignmentId} page={page} userId={userId} onSubmitted={onSubmitted} />}
        </Answer>
      )}
    </>
  );
}
