import { i18n } from '@lingui/core';
import { type MarkContest, speaking } from '@stepwell/contract/speaking/speaking.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ask, call, everything } from '../../api/call.ts';
import { ListTabs } from '../../ui/lists/list-bar.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { When } from '../../ui/time/when.tsx';
import { soundLabel, stateLabel } from './labels.ts';
import css from './speaking.module.css';
import { contestsAt } from './speaking-at.public.ts';

/** For teachers: marks of speaking practice that students say are wrong, with the recordings. */
export function SpeakingContests() {
  const [search] = useSearchParams();
  const query = contestsAt(search);
  const contests = useQuery(ask(speaking.contests, { query }));
  const isOpen = query.state === 'open';
  const title = i18n.t('Contested speaking marks');
  return (
    <>
      <PageHeader title={title} />
      <ListTabs
        label={title}
        tabs={[
          { label: i18n.t('To decide'), to: '?', isHere: isOpen },
          { label: i18n.t('Decided'), to: '?state=decided', isHere: !isOpen },
        ]}
      />
      <Answer
        of={contests}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={isOpen ? i18n.t('No contested marks') : i18n.t('No decisions yet')}
            hint={i18n.t('Marks appear here when students contest them in speaking practice.')}
          />
        }
      >
        {({ items, nextCursor }) => (
          <>
            <ul className={css['contests']}>
              {items.map((one) => (
                <Row key={one.contestId} one={one} />
              ))}
            </ul>
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

function Row({ one }: { one: MarkContest }) {
  const { student, taskTitle, text, word, state, sounds, start, comment, contestedAt, recordingUrl } = one;
  const { decision, reply } = one;
  const [deciding, setDeciding] = useState<'accepted' | 'kept'>();
  const queryClient = useQueryClient();
  return (
    <li>
      <p lang="en">
        <b>{word}</b> {stateLabel(state)}
        {start !== null && <span className="num">, {i18n.t('at {start} s', { start: start.toFixed(1) })}</span>}
      </p>
      <blockquote className={css['typed']} lang="en">
        {text}
      </blockquote>
      {sounds.length > 0 && <p className="mut">{sounds.map(soundLabel).join(', ')}</p>}
      {recordingUrl ? (
        // biome-ignore lint/a11y/useMediaCaption: the text stands above it.
        <audio
          className={css['audio']}
          controls
          preload="none"
          src={recordingUrl}
          aria-label={i18n.t('Recording of {student}', { student })}
        />
      ) : (
        <p className="mut">{i18n.t('The recording has been deleted.')}</p>
      )}
      {comment !== '' && <p>{i18n.t('Student: {comment}', { comment })}</p>}
      <p className="mut">
        <span lang="">{student}</span>, {taskTitle}, <When at={contestedAt} as="time" />
      </p>
      {decision !== 'open' && (
        <p>
          <b>{decision === 'accepted' ? i18n.t('Mark was wrong') : i18n.t('Mark was right')}</b> {reply}
        </p>
      )}
      <div className={css['row']}>
        <Button size="small" onClick={() => setDeciding('accepted')}>
          {i18n.t('Mark is wrong')}
        </Button>
        <Button size="small" tone="ghost" onClick={() => setDeciding('kept')}>
          {i18n.t('Mark is right')}
        </Button>
      </div>
      {deciding && (
        <ConfirmDialog
          title={deciding === 'accepted' ? i18n.t('Accept the student’s objection?') : i18n.t('Keep this mark?')}
          hint={
            deciding === 'accepted'
              ? i18n.t('The word counts as correct, and the score is computed again.')
              : i18n.t('The student sees the mark again, with your reply.')
          }
          action={deciding === 'accepted' ? i18n.t('Accept objection') : i18n.t('Keep mark')}
          tone="main"
          reason={{
            label: i18n.t('Reply to the student'),
            check: (reply) => (reply.trim() === '' ? i18n.t('Write a short reply for the student.') : undefined),
          }}
          onConfirm={async (reply) => {
            await call(speaking.decide, {
              params: { contestId: one.contestId },
              body: { decision: deciding, reply },
            });
            await queryClient.invalidateQueries(everything(speaking.contests));
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </li>
  );
}
