import { i18n } from '@lingui/core';
import { MOST_CLASS_FILES, type OwnClass, ownClasses } from '@stepwell/contract/live/classes.ts';
import { WORK_FILE_BYTES } from '@stepwell/contract/work-file.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { Tick } from '../../../ui/fields/author-fields.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { FilesField } from '../../../ui/submitted-files/files-field.public.tsx';
import { ClassFacts, Recordings } from '../class-facts.tsx';
import { ClassList } from '../class-list.tsx';
import { isJoinable } from '../labels.ts';
import css from '../live.module.css';
import { classIn, listAt, OWN_PATH, roomPath } from '../live-at.ts';
import { StudyPack } from '../study-pack.tsx';
import { Attendance } from './attendance.tsx';
import { Questions } from './questions.tsx';

const ClassDialog = lazy(async () => ({ default: (await import('./class-dialog.tsx')).ClassDialog }));

/** Online classes as their host plans and holds them. */
export function OwnClasses() {
  const [search] = useSearchParams();
  const classId = classIn(search);
  return classId ? <OwnClassPage key={classId} classId={classId} /> : <OwnClassList />;
}

function OwnClassList() {
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const query = listAt(search);
  const found = useQuery({ ...ask(ownClasses.list, { query }), refetchOnMount: false });
  const [isNew, setNew] = useState(false);
  const isPast = query.show === 'past';
  const title = i18n.t('Online classes');
  const schedule = (
    <Button tone="lamp" onClick={() => setNew(true)}>
      <IconPlus size={18} stroke={1.8} aria-hidden />
      {i18n.t('Schedule class')}
    </Button>
  );
  return (
    <>
      <PageHeader title={title}>{schedule}</PageHeader>
      <ClassList
        found={found}
        isPast={isPast}
        isHost
        enter={i18n.t('Enter room')}
        hint={
          isPast
            ? i18n.t('Attendance and recordings appear here once a class has ended.')
            : i18n.t('Classes you schedule appear here and on your students’ dashboards.')
        }
      />
      {isNew && (
        <Suspense>
          <ClassDialog
            close={() => setNew(false)}
            saved={async () => void (await queryClient.invalidateQueries(everything(ownClasses.list)))}
          />
        </Suspense>
      )}
    </>
  );
}

function OwnClassPage({ classId }: { classId: string }) {
  const found = useQuery({
    ...ask(ownClasses.class, { params: { classId } }),
    refetchOnMount: false,
    refetchInterval: 30_000,
  });
  return <Answer of={found}>{(one) => <OwnClassView one={one} />}</Answer>;
}

function OwnClassView({ one }: { one: OwnClass }) {
  const { classId, title, state, isSeries, files } = one;
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'cancel'>();
  const [isFollowing, setFollowing] = useState(false);
  const take = (fresh: OwnClass) => {
    queryClient.setQueryData(ask(ownClasses.class, { params: { classId } }).queryKey, fresh);
    void queryClient.invalidateQueries(everything(ownClasses.list));
  };
  const mayChange = state === 'scheduled' || state === 'open';
  return (
    <>
      <PageHeader title={<span lang="">{title}</span>}>
        {isJoinable(one) && (
          <ButtonLink tone="lamp" to={roomPath(classId, true)}>
            {i18n.t('Enter room')}
          </ButtonLink>
        )}
        {mayChange && (
          <Button tone="ghost" onClick={() => setOpen('edit')}>
            {i18n.t('Edit class')}
          </Button>
        )}
        {mayChange && (
          <Button tone="ghost" onClick={() => setOpen('cancel')}>
            {i18n.t('Cancel class')}
          </Button>
        )}
        <ButtonLink tone="ghost" to={OWN_PATH}>
          {i18n.t('All classes')}
        </ButtonLink>
      </PageHeader>
      <div className={css['page']}>
        <ClassFacts one={one} />
        {state === 'scheduled' && <p>{i18n.t('The room opens 10 minutes before the class.')}</p>}
        <FilesField
          legend={i18n.t('Materials')}
          files={files}
          fileTypes={[]}
          mostFiles={MOST_CLASS_FILES}
          mostBytes={WORK_FILE_BYTES}
          upload={async (file) =>
            take(
              await call(ownClasses.addFile, {
                params: { classId },
                query: { name: file.name },
                content: new Blob([file], { type: 'application/octet-stream' }),
              }),
            )
          }
          remove={async ({ fileId }) => take(await call(ownClasses.removeFile, { params: { classId, fileId } }))}
        />
        <Recordings one={one} />
        {state !== 'cancelled' && state !== 'missed' && <Questions one={one} saved={take} />}
        <StudyPack one={one} isHost />
        {(state === 'live' || state === 'ended') && <Attendance classId={classId} />}
      </div>
      {open === 'edit' && (
        <Suspense>
          <ClassDialog known={one} close={() => setOpen(undefined)} saved={async (fresh) => fresh && take(fresh)} />
        </Suspense>
      )}
      {open === 'cancel' && (
        <ConfirmDialog
          title={i18n.t('Cancel “{title}”?', { title })}
          hint={i18n.t('Students are notified. This can’t be undone.')}
          action={i18n.t('Cancel class')}
          reason={{
            label: i18n.t('Message to students (optional)'),
            check: (text) => (text.length > 300 ? i18n.t('Use at most 300 characters.') : undefined),
          }}
          onClose={() => setOpen(undefined)}
          onConfirm={async (reason) => {
            const scope = isFollowing ? ('following' as const) : ('one' as const);
            take(await call(ownClasses.cancel, { params: { classId }, body: { reason, scope } }));
            toast.success(i18n.t('Class cancelled'));
          }}
        >
          {isSeries && (
            <Tick
              label={i18n.t('Also cancel the following classes of this series')}
              checked={isFollowing}
              onChange={setFollowing}
            />
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
