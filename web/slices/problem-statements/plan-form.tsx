import { i18n } from '@lingui/core';
import {
  type OwnStatement,
  ownStatements,
  type StatementInput,
} from '@stepwell/contract/problem-statements/own-statements.ts';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../api/call.ts';
import { FieldError } from '../../ui/fields/form.tsx';
import type { ListAddress } from '../../ui/lists/use-list-address.ts';
import { EditorHeader } from '../../ui/making/editor-header.tsx';
import type { Fact } from '../../ui/making/fact-list.tsx';
import { PublishDialog } from '../../ui/making/publish-dialog.tsx';
import { unsavedReason } from '../../ui/making/use-autosave.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { bestOf } from '../../ui/rubric/rubric-table.public.tsx';
import { newId } from '../../ui/storage/new-id.ts';
import { Elsewhere, SavedLine } from '../../ui/storage/saved-line.tsx';
import { UnsavedGuard } from '../../ui/storage/unsaved.tsx';
import { When } from '../../ui/time/when.tsx';
import { PlanFields } from './plan-fields.tsx';
import { cadenceWord, lateLabel, pointsText, stageWord, wayWord } from './statement-labels.ts';
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
  const { base, written, making, trouble } = plan;
  const [isPublishing, setPublishing] = useState(false);
  const isDraft = base.stage === 'draft';
  const isHeld = !isDraft && making.isChanged;
  const facts = [
    cadenceWord(written.cadence),
    stageWord(base.stage),
    i18n.t('{points} points', { points: pointsText(base.outOf) }),
    i18n.t('{people, plural, =0 {no answers} one {# answer} other {# answers}}', { people: base.people }),
  ];
  const label = isDraft ? i18n.t('Publish') : i18n.t('Publish changes');
  const show = () => {
    // What is missing is known of what is saved.
    if (isDraft) void making.settle().then(() => setPublishing(true), sayRefused);
    else setPublishing(true);
  };
  return (
    <>
      <EditorHeader
        title={<span lang="">{written.title.trim() || i18n.t('Untitled')}</span>}
        facts={facts.join(' · ')}
        saved={<SavedLine now={making.saved} savedAt={making.savedAt} />}
        main={
          (isDraft || isHeld) && (
            <Button tone="lamp" onClick={show}>
              {label}
            </Button>
          )
        }
      >
        {base.people > 0 && (
          <ButtonLink tone="ghost" to={`/instructor/problem-statement-score?statement=${base.statementId}`}>
            {i18n.t('Mark answers')}
          </ButtonLink>
        )}
        <Acts plan={plan} list={list} />
      </EditorHeader>
      {making.saved.phase === 'elsewhere' && <Elsewhere keepMine={making.keepMine} takeTheirs={making.takeTheirs} />}
      <p role="alert">{trouble && <FieldError>{trouble}</FieldError>}</p>
      {base.stage === 'planned' && base.opensAt && (
        <p className="mut">
          {i18n.t('Visible to students from')} <When at={base.opensAt} as="time" />
        </p>
      )}
      <section className={css['plan']} aria-label={i18n.t('Problem')}>
        <PlanFields key={making.round} plan={plan} />
      </section>
      {isPublishing && (
        <PublishDialog
          title={i18n.t('{act}: {title}', { act: label, title: written.title })}
          hint={i18n.t('Students see it when it opens. Scores are published together.')}
          action={label}
          facts={statementFacts(written)}
          problems={isDraft ? base.missing.map((text) => ({ key: text, text })) : []}
          onPublish={async () => {
            await plan.publish();
            toast.success(isDraft ? i18n.t('Published') : i18n.t('Changes published'));
          }}
          onClose={() => setPublishing(false)}
        />
      )}
      <UnsavedGuard
        within="statement"
        when={making.isChanged}
        sentOnLeaving={isDraft && ['typing', 'saving'].includes(making.saved.phase)}
      />
    </>
  );
}

const sayRefused = (error: unknown) => toast.error(i18n.t('Not saved: {reason}', { reason: unsavedReason(error) }));

/** What will go live of a problem. */
function statementFacts(written: StatementInput): Fact[] {
  const { cadence, ways, rubric, testPoints, opensAt, deadlineAt } = written;
  return [
    { label: i18n.t('Frequency'), value: cadenceWord(cadence) },
    { label: i18n.t('Answer types'), value: ways.map(wayWord).join(', ') || i18n.t('None'), odd: ways.length === 0 },
    {
      label: i18n.t('Points'),
      value: pointsText(bestOf(rubric) + testPoints),
      odd: bestOf(rubric) + testPoints === 0,
    },
    { label: i18n.t('Opens'), value: opensAt ? <When at={opensAt} as="time" /> : i18n.t('Not set'), odd: !opensAt },
    {
      label: i18n.t('Deadline'),
      value: deadlineAt ? <When at={deadlineAt} as="time" /> : i18n.t('Not set'),
      odd: !deadlineAt,
    },
    { label: i18n.t('Late submissions'), value: lateLabel(written) },
  ];
}

type OpenDialog = 'close' | 'remove' | undefined;

function Acts({ plan, list }: { plan: Planned; list: ListAddress }) {
  const { base, busy } = plan;
  const { isChanged } = plan.making;
  const { stage, people, statementId } = base;
  const [dialog, setDialog] = useState<OpenDialog>();
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
        <Button tone="ghost" busy={busy} onClick={() => setDialog('remove')}>
          {i18n.t('Delete')}
        </Button>
      )}
      {stage !== 'draft' && stage !== 'scored' && people === 0 && !isChanged && (
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
        <Button tone="ghost" busy={busy} onClick={() => setDialog('close')}>
          {i18n.t('Close now')}
        </Button>
      )}
      {dialog === 'close' && (
        <ConfirmDialog
          title={i18n.t('Close this problem now?')}
          hint={i18n.t('Submissions are no longer accepted, and unsubmitted drafts don’t count.')}
          action={i18n.t('Close now')}
          tone="bad"
          onConfirm={async () => plan.close()}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'remove' && (
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
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
