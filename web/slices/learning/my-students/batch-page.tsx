import { i18n } from '@lingui/core';
import { type Batch, batches } from '@stepwell/contract/learning/batches.ts';
import { type Learner, students } from '@stepwell/contract/learning/students.ts';
import { IconPencil, IconTrash, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { AddPeopleDialog } from './add-people-dialog.tsx';
import { batchStateWord } from './batch-days.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { learnerColumns } from './learner-labels.ts';
import { Learners } from './learners.tsx';
import { learnersAt } from './learners-at.ts';
import css from './my-students.module.css';

type Open = { what: 'change' | 'remove' | 'add' } | { what: 'person'; learner: Learner };

/** One batch: its days, its people with their progress, and everything that can be done about it. */
export function BatchPage({ batchId }: { batchId: string }) {
  const batch = useQuery(ask(batches.batch, { params: { batchId } }));
  return (
    <>
      <p className={css['back']}>
        <Link className="lnk" to="?view=batches">
          {i18n.t('All batches')}
        </Link>
      </p>
      <Answer of={batch}>{(found) => <Whole batch={found} />}</Answer>
    </>
  );
}

function Whole({ batch }: { batch: Batch }) {
  const { batchId, name } = batch;
  const { search } = useListAddress();
  const [open, setOpen] = useState<Open | null>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const close = () => setOpen(null);
  const fresh = () =>
    Promise.all(
      [batches.list, batches.batch, students.list, students.counts].map((endpoint) =>
        queryClient.invalidateQueries(everything(endpoint)),
      ),
    );
  const add = (
    <Button onClick={() => setOpen({ what: 'add' })}>
      <IconUserPlus size={19} aria-hidden />
      {i18n.t('Add students')}
    </Button>
  );
  return (
    <>
      <PageHeader title={name}>
        <CsvDownload
          name="batch-progress"
          columns={learnerColumns}
          pageAt={(cursor) =>
            call(students.list, { query: { ...learnersAt(search), batch: batchId, limit: 100, cursor } })
          }
        />
        <Button tone="ghost" onClick={() => setOpen({ what: 'change' })}>
          <IconPencil size={19} aria-hidden />
          {i18n.t('Edit')}
        </Button>
        <Button tone="ghost" onClick={() => setOpen({ what: 'remove' })}>
          <IconTrash size={19} aria-hidden />
          {i18n.t('Remove')}
        </Button>
        {add}
      </PageHeader>
      <Facts batch={batch} />
      <Learners
        oneCourse
        whenEmpty={
          <NothingYet
            title={i18n.t('No students in this batch yet')}
            hint={i18n.t('Students you add are enrolled in the course and notified.')}
          >
            {add}
          </NothingYet>
        }
        menu={(learner) => (
          <IconButton
            aria-label={i18n.t('Remove {name} from the batch', { name: learner.fullName })}
            onClick={() => setOpen({ what: 'person', learner })}
          >
            <IconUserMinus size={19} stroke={1.7} aria-hidden />
          </IconButton>
        )}
      />
      {open?.what === 'change' && (
        <BatchDialog
          batch={batch}
          onDone={async () => {
            await fresh();
            toast.success(i18n.t('Batch saved'));
            close();
          }}
          onClose={close}
        />
      )}
      {open?.what === 'add' && <AddPeopleDialog batch={batch} fresh={fresh} onClose={close} />}
      {open?.what === 'remove' && (
        <ConfirmDialog
          title={i18n.t('Remove {name}', { name })}
          hint={i18n.t('Students stay enrolled and keep their progress.')}
          action={i18n.t('Remove batch')}
          tone="bad"
          onConfirm={async () => {
            await call(batches.remove, { params: { batchId } });
            await navigate('?view=batches');
            await fresh();
            toast.success(i18n.t('Batch removed'));
          }}
          onClose={close}
        />
      )}
      {open?.what === 'person' && (
        <ConfirmDialog
          title={i18n.t('Remove {name}', { name: open.learner.fullName })}
          hint={i18n.t('They stay enrolled and keep their progress.')}
          action={i18n.t('Remove')}
          tone="bad"
          onConfirm={async () => {
            const { userId } = open.learner;
            await call(batches.removePerson, { params: { batchId, userId } }).finally(fresh);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function Facts({
  batch: { courseTitle, state, startsAt, endsAt, students: people, completed, meanPercent },
}: {
  batch: Batch;
}) {
  return (
    <p className={`${css['facts']} num`}>
      <b>{courseTitle}</b>
      <span>{batchStateWord(state)}</span>
      {startsAt && (
        <span>
          {i18n.t('from')} <When at={startsAt} />
        </span>
      )}
      {endsAt && (
        <span>
          {i18n.t('until')} <When at={endsAt} />
        </span>
      )}
      <span>
        {i18n.t(
          '{people, plural, one {# student} other {# students}}, {completed} completed, average progress {mean}%',
          {
            people,
            completed,
            mean: meanPercent,
          },
        )}
      </span>
    </p>
  );
}
