import { i18n } from '@lingui/core';
import { type OwnStatement, ownStatements } from '@stepwell/contract/problem-statements/own-statements.ts';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../api/call.ts';
import { FieldError } from '../../ui/fields/form.tsx';
import type { ListAddress } from '../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer } from '../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { newId } from '../../ui/storage/new-id.ts';
import { UnsavedGuard } from '../../ui/storage/unsaved.tsx';
import { When } from '../../ui/time/when.tsx';
import { PlanFields } from './plan-fields.tsx';
import { cadenceWord, pointsText, stageWord } from './statement-labels.ts';
import css from './statements.module.css';
import { type Planned, usePlan } from './use-plan.ts';

/** One problem as its author writes and plans it. */
export function PlanForm({ statementId, list }: { statementId: string; list: ListAddress }) {
  // What is being written is never replaced behind the writer's back.
  const found = useQuery({
    ...ask(ownStatements.statement, { params: { statementId } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <>
      <nav className={css['beside']} aria-label={i18n.t('Problems')}>
        <Link className="lnk" to={list.beside({ statement: undefined })}>
          <IconChevronLeft size={18} aria-hidden />
          {i18n.t('All problems')}
        </Link>
      </nav>
      <Answer of={found}>{(statement) => <Writing found={statement} list={list} />}</Answer>
    </>
  );
}

function Writing({ found, list }: { found: OwnStatement; list: ListAddress }) {
  const plan = usePlan(found);
  const { base, words, isChanged, trouble, isStale, busy } = plan;
  const facts = [
    cadenceWord(words.cadence),
    stageWord(base.stage),
    i18n.t('{points} points', { points: pointsText(base.outOf) }),
    i18n.t('{people, plural, =0 {no answers} one {# answer} other {# answers}}', { people: base.people }),
  ];
  return (
    <>
      <PageHeader title={<span lang="">{words.title || i18n.t('Untitled')}</span>}>
        {base.people > 0 && (
          <ButtonLink tone="ghost" to={`/instructor/problem-statement-score?statement=${base.statementId}`}>
            {i18n.t('Mark answers')}
          </ButtonLink>
        )}
      </PageHeader>
      <p className="mut num">{facts.join(' · ')}</p>
      <form
        className={css['plan']}
        aria-label={i18n.t('Problem')}
        onSubmit={(event) => {
          event.preventDefault();
          void plan.save();
        }}
      >
        <PlanFields key={plan.round} plan={plan} />
        <Missing statement={base} isChanged={isChanged} />
        <p role="alert">{trouble && <FieldError>{trouble}</FieldError>}</p>
        {isStale && (
          <div className={css['acts']}>
            <Button tone="ghost" size="small" busy={busy} onClick={() => void plan.loadNewest()}>
              {i18n.t('Load latest changes')}
            </Button>
            <span className="mut">{i18n.t('This discards your unsaved changes. Copy them first.')}</span>
          </div>
        )}
        <div className={css['acts']}>
          <Button type="submit" tone={isChanged ? 'lamp' : 'ghost'} busy={busy}>
            {i18n.t('Save')}
          </Button>
          <Acts plan={plan} list={list} />
          <span className="mut" role="status">
            {isChanged ? i18n.t('Unsaved changes') : i18n.t('Saved')}
          </span>
        </div>
      </form>
      <UnsavedGuard within when={isChanged} saving={busy} />
    </>
  );
}

function Missing({ statement: { missing, stage }, isChanged }: { statement: OwnStatement; isChanged: boolean }) {
  if (missing.length === 0 || stage !== 'draft') return null;
  // What is written now may be all of it: only a save tells.
  if (isChanged) return <p className={css['told']}>{i18n.t('Save to see what’s missing before you can publish.')}</p>;
  return (
    <div className={css['told']}>
      <p>{i18n.t('Before you can publish:')}</p>
      <ul>
        {missing.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

type Asked = 'close' | 'remove' | undefined;

function Acts({ plan, list }: { plan: Planned; list: ListAddress }) {
  const { base, isChanged, busy } = plan;
  const { stage, people, statementId, opensAt, missing } = base;
  const [asked, setAsked] = useState<Asked>();
  const queryClient = useQueryClient();
  const isOpen = stage === 'open' || stage === 'late';
  // Pressed again after a lost reply it is the same copy.
  const [copyId] = useState(newId);
  const copy = async () => {
    if (!(await plan.copy(copyId))) return;
    toast.success(i18n.t('This copy is a draft. Check its dates and publish it.'));
    list.change({ statement: copyId });
  };
  return (
    <>
      {stage === 'draft' && (
        <>
          <Button
            tone={missing.length === 0 && !isChanged ? 'lamp' : 'ghost'}
            busy={busy}
            onClick={() => void plan.publish()}
          >
            {i18n.t('Publish')}
          </Button>
          <Button tone="ghost" busy={busy} onClick={() => setAsked('remove')}>
            {i18n.t('Delete')}
          </Button>
        </>
      )}
      {stage !== 'draft' && stage !== 'scored' && people === 0 && (
        <Button tone="ghost" busy={busy} onClick={() => void plan.takeBack()}>
          {i18n.t('Return to draft')}
        </Button>
      )}
      {stage !== 'draft' && !isChanged && (
        <Button tone="ghost" busy={busy} onClick={() => void copy()}>
          {base.cadence === 'weekly' ? i18n.t('Copy to next week') : i18n.t('Copy to next day')}
        </Button>
      )}
      {isOpen && (
        <Button tone="ghost" busy={busy} onClick={() => setAsked('close')}>
          {i18n.t('Close now')}
        </Button>
      )}
      {stage === 'planned' && opensAt && (
        <span className="mut">
          {i18n.t('Visible to students from')} <When at={opensAt} as="time" />
        </span>
      )}
      {asked === 'close' && (
        <ConfirmDialog
          title={i18n.t('Close this problem now?')}
          hint={i18n.t('Submissions are no longer accepted, and unsubmitted drafts don’t count.')}
          action={i18n.t('Close now')}
          tone="bad"
          onConfirm={async () => plan.close()}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={i18n.t('Delete this draft?')}
          hint={i18n.t('You can’t undo this.')}
          action={i18n.t('Delete')}
          tone="bad"
          onConfirm={async () => {
            await call(ownStatements.remove, { params: { statementId } });
            await queryClient.invalidateQueries({ ...everything(ownStatements.list), refetchType: 'none' });
            list.change({ statement: undefined }, { replace: true });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
