import { i18n } from '@lingui/core';
import { type Contest, writing } from '@stepwell/contract/writing/writing.ts';
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
import { SubmittedTexts } from './reviewing/submitted-texts.tsx';
import { TextReview } from './reviewing/text-review.tsx';
import css from './writing.module.css';
import { contestsAt, isTexts, textAt, textsAt } from './writing-at.public.ts';

/** For teachers: texts of their students, and marks of writing practice that students say are wrong. */
export function Contests() {
  const [search] = useSearchParams();
  const versionId = textAt(search);
  if (versionId) return <TextReview key={versionId} versionId={versionId} />;
  const texts = isTexts(search);
  const { state } = contestsAt(search);
  const reviewed = textsAt(search).state === 'reviewed';
  return (
    <>
      <PageHeader title={i18n.t('Writing practice')} />
      <ListTabs
        label={i18n.t('Writing practice')}
        tabs={[
          { label: i18n.t('Texts to review'), to: '?view=texts', isHere: texts && !reviewed },
          { label: i18n.t('Reviewed texts'), to: '?view=texts&state=reviewed', isHere: texts && reviewed },
          { label: i18n.t('Contested marks'), to: '?', isHere: !texts && state === 'open' },
          { label: i18n.t('Decided marks'), to: '?state=decided', isHere: !texts && state === 'decided' },
        ]}
      />
      {texts ? <SubmittedTexts /> : <ContestList />}
    </>
  );
}

function ContestList() {
  const [search] = useSearchParams();
  const query = contestsAt(search);
  const contests = useQuery(ask(writing.contests, { query }));
  const isOpen = query.state === 'open';
  return (
    <Answer
      of={contests}
      isEmpty={({ items }) => items.length === 0}
      whenEmpty={
        <NothingYet
          title={isOpen ? i18n.t('No contested marks') : i18n.t('No decisions yet')}
          hint={i18n.t('Marks appear here when students contest them in writing practice.')}
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
  );
}

function Row({ one }: { one: Contest }) {
  const { student, promptTitle, marked, sentence, reason, comment, contestedAt, state, reply } = one;
  const [deciding, setDeciding] = useState<'accepted' | 'kept'>();
  const queryClient = useQueryClient();
  const at = sentence.indexOf(marked);
  return (
    <li>
      <blockquote lang="en">
        {at < 0 ? (
          sentence
        ) : (
          <>
            {sentence.slice(0, at)}
            <mark>{marked}</mark>
            {sentence.slice(at + marked.length)}
          </>
        )}
      </blockquote>
      <p>{i18n.t('Marked because: {reason}', { reason })}</p>
      {comment !== '' && <p>{i18n.t('Student: {comment}', { comment })}</p>}
      <p className="mut">
        <span lang="">{student}</span>, {promptTitle}, <When at={contestedAt} as="time" />
      </p>
      {state !== 'open' && (
        <p>
          <b>{state === 'accepted' ? i18n.t('Mark was wrong') : i18n.t('Mark was right')}</b> {reply}
        </p>
      )}
      <div className={css['acts']}>
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
              ? i18n.t('The student no longer sees this mark on these words.')
              : i18n.t('The student sees the mark again, with your reply.')
          }
          action={deciding === 'accepted' ? i18n.t('Accept objection') : i18n.t('Keep mark')}
          tone="main"
          reason={{
            label: i18n.t('Reply to the student'),
            check: (reply) => (reply.trim() === '' ? i18n.t('Write a short reply for the student.') : undefined),
          }}
          onConfirm={async (reply) => {
            await call(writing.decide, {
              params: { contestId: one.contestId },
              body: { state: deciding, reply },
            });
            await queryClient.invalidateQueries(everything(writing.contests));
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </li>
  );
}
