import { i18n } from '@lingui/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Waiting } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { NEW_DRIVE, staffAt } from '../drives-at.ts';
import { DriveList } from './drive-list.tsx';

const Drive = lazy(async () => ({ default: (await import('./staff-drive.tsx')).StaffDrivePage }));
const NewDrive = lazy(async () => ({ default: (await import('./drive-form.tsx')).NewDrive }));

/** Drives of staff: the list below `tabs`, a new one, or one as it is run. */
export function StaffDrives({ tabs }: { tabs: ReactNode }) {
  const { drive, isNew } = staffAt(useListAddress().search);
  if (drive || isNew)
    return <Suspense fallback={<Waiting />}>{drive ? <Drive key={drive} driveId={drive} /> : <NewDrive />}</Suspense>;
  return (
    <>
      <PageHeader title={i18n.t('Company interviews')}>
        <ButtonLink tone="lamp" to={NEW_DRIVE}>
          <IconPlus size={19} stroke={1.8} aria-hidden />
          {i18n.t('Create drive')}
        </ButtonLink>
      </PageHeader>
      {tabs}
      <DriveList />
    </>
  );
}
