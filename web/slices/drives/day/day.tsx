import { i18n } from '@lingui/core';
import type { StaffDrive } from '@stepwell/contract/drives/staff-drives.ts';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { staffAt, staffDrivePath } from '../drives-at.ts';
import { Desk } from './desk.tsx';
import { PanelDesk } from './panel-desk.tsx';

/** The day itself: the desk where candidates arrive, and each panel. */
export function Day({ drive }: { drive: StaffDrive }) {
  const { driveId, panels } = drive;
  const { panel } = staffAt(useListAddress().search);
  const path = staffDrivePath(driveId, 'day');
  const shown = panels.find(({ panelId }) => panelId === panel);
  return (
    <>
      {panels.length > 0 && (
        <ListTabs
          label={i18n.t('Desk and panels')}
          tabs={[
            { label: i18n.t('Check-in'), to: path, isHere: !shown },
            ...panels.map(({ panelId, name }) => ({
              label: name,
              to: `${path}&panel=${panelId}`,
              isHere: panelId === shown?.panelId,
            })),
          ]}
        />
      )}
      {shown ? <PanelDesk key={shown.panelId} drive={drive} panel={shown} /> : <Desk drive={drive} />}
    </>
  );
}
