import { i18n } from '@lingui/core';
import { columnsUsed, type ReportDefinition, withoutColumns } from '@stepwell/contract/reports/definition.ts';
import { type ReportSet, reports } from '@stepwell/contract/reports/reports.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { call, everything } from '../../api/call.ts';
import { useListAddress } from '../../ui/lists/use-list-address.ts';
import { MoreActions } from '../../ui/overlay/more-actions.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Waiting } from '../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { Fold } from '../../ui/parts/fold.tsx';
import { useOnce } from '../../ui/storage/use-once.ts';
import { Downloads } from './downloads.tsx';
import { scheduleText } from './labels.ts';
import type { ReportArea } from './report-link.public.ts';
import { ReportActions, type ReportDialog, useDuplicate } from './report-menu.tsx';
import css from './reports.module.css';
import { type Opened, runnable } from './reports-at.ts';
import type { Home } from './reports-home.tsx';
import { ReportResults } from './results.tsx';

const ReportBuilder = lazy(async () => ({ default: (await import('./builder/report-builder.tsx')).ReportBuilder }));
const ReportDialogs = lazy(async () => ({ default: (await import('./report-dialogs.tsx')).ReportDialogs }));
const SaveDialog = lazy(async () => ({ default: (await import('./save-dialog.tsx')).SaveDialog }));

interface Props {
  area: ReportArea;
  known: Home;
  opened: Opened;
}

/** A report: what it is made of beside what came of it. Every change is in the address. */
export function ReportView({ area, known, opened }: Props) {
  const list = useListAddress();
  const { saved, name } = opened;
  const [definition, hold] = useHeld(opened.definition);
  const isChanged = opened.isChanged || JSON.stringify(definition) !== JSON.stringify(opened.definition);
  const [isOpen, setIsOpen] = useState(list.search.has('edit') || (name !== undefined && opened.isChanged));
  const set = known.sets.find((one) => one.name === definition.set);
  if (!set) return <p role="alert">{i18n.t('Your role can’t open reports about this.')}</p>;
  const title = name ?? set.label;
  const columns = new Set(set.columns.map(({ key }) => key));
  const gone = columnsUsed(definition).filter((key) => !columns.has(key));
  const change = (next: ReportDefinition) => {
    hold(next);
    list.change({ report: JSON.stringify(next) }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Link className={`lnk ${css['back']}`} to={`/${area}/reports`}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {i18n.t('All reports')}
      </Link>
      <PageHeader title={title}>
        <Actions
          area={area}
          opened={{ ...opened, definition, isChanged }}
          title={title}
          canDownload={gone.length === 0}
        />
      </PageHeader>
      <p className={`mut ${css['about']}`}>
        {`${set.label}. ${set.about} `}
        {saved && accessText(saved)}
        {saved?.schedule && ` ${i18n.t('Email: {when}.', { when: scheduleText(saved.schedule) })}`}
      </p>
      {gone.length > 0 ? (
        <GoneColumns gone={gone} remove={() => change(cleaned(definition, columns, set))} />
      ) : (
        <div className={css['layout']}>
          <div>
            <Fold title={i18n.t('Edit report')} open={isOpen} onToggle={setIsOpen}>
              {isOpen && (
                <Suspense fallback={<Waiting />}>
                  <ReportBuilder set={set} definition={definition} currency={known.currency} onChange={change} />
                </Suspense>
              )}
            </Fold>
          </div>
          <ReportResults definition={definition} title={title} />
        </div>
      )}
    </>
  );
}

/** The report of the address, and what it is about to be: two changes at once are to keep each other. */
function useHeld(address: ReportDefinition) {
  const [held, setHeld] = useState({ address, now: address });
  if (JSON.stringify(held.address) !== JSON.stringify(address)) setHeld({ address, now: address });
  return [held.now, (now: ReportDefinition) => setHeld({ ...held, now })] as const;
}

/** Something is left to be shown, whatever was taken out. */
function cleaned(definition: ReportDefinition, columns: ReadonlySet<string>, { start }: ReportSet) {
  const left = withoutColumns(definition, columns);
  return left.columns.length + left.groups.length > 0 ? left : { ...left, columns: start };
}

function accessText({ mine, shared, owner }: NonNullable<Opened['saved']>) {
  if (!mine) return i18n.t('Shared by {owner}; you see the rows your role allows.', { owner });
  return shared ? i18n.t('Shared with staff.') : i18n.t('Private.');
}

function GoneColumns({ gone, remove }: { gone: string[]; remove: () => void }) {
  return (
    <div className={css['gone']} role="alert">
      <p>
        {i18n.t(
          '{count, plural, one {This report uses a column that no longer exists or isn’t open to you: {names}.} other {This report uses columns that no longer exist or aren’t open to you: {names}.}}',
          { count: gone.length, names: gone.join(', ') },
        )}
      </p>
      <Button onClick={remove}>{i18n.t('Remove and open')}</Button>
    </div>
  );
}

interface ActionsProps {
  area: ReportArea;
  opened: Opened;
  title: string;
  canDownload: boolean;
}

function Actions({ area, opened: { definition, saved, name, isChanged }, title, canDownload }: ActionsProps) {
  const queryClient = useQueryClient();
  const list = useListAddress();
  const [open, setOpen] = useState<ReportDialog | 'save'>();
  const duplicate = useDuplicate(area, { name: name ?? title, definition });
  const close = () => setOpen(undefined);
  const mine = saved?.mine ? saved : undefined;
  const save = useOnce(async () => {
    if (!mine) return;
    const { reportId, shared, version } = mine;
    try {
      const body = { name: mine.name, shared, definition: runnable(definition), version };
      await call(reports.save, { params: { reportId }, body });
      await queryClient.invalidateQueries(everything(reports.home));
      list.change({ report: undefined }, { replace: true, preventScrollReset: true });
      toast.success(i18n.t('Report saved'));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t save the report.'));
    }
  });
  return (
    <>
      {mine && isChanged && (
        <>
          <Button tone="lamp" size="small" onClick={save}>
            {i18n.t('Save changes')}
          </Button>
          <ButtonLink tone="ghost" size="small" to={list.to({ report: undefined })} replace preventScrollReset>
            {i18n.t('Discard changes')}
          </ButtonLink>
        </>
      )}
      {(!saved || (isChanged && !mine)) && (
        <Button tone={saved ? 'ghost' : 'lamp'} size="small" onClick={() => setOpen('save')}>
          {i18n.t('Save as')}
        </Button>
      )}
      {canDownload && <Downloads definition={runnable(definition)} name={title} />}
      {saved && (
        <MoreActions>
          <ReportActions report={saved} duplicate={duplicate} open={setOpen} />
        </MoreActions>
      )}
      <Suspense fallback={null}>
        {open === 'save' && <SaveDialog area={area} definition={runnable(definition)} name={name} close={close} />}
        {saved && open && open !== 'save' && <ReportDialogs area={area} report={saved} open={open} close={close} />}
      </Suspense>
    </>
  );
}
