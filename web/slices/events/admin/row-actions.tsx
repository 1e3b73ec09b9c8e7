import { i18n } from '@lingui/core';
import { eventsAdmin, type Registration } from '@stepwell/contract/events/manage.ts';
import { IconArrowBackUp, IconBan, IconCheck, IconDots, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { IconButton } from '../../../ui/parts/button.tsx';

interface Props {
  eventId: string;
  row: Registration;
  onChanged: () => Promise<unknown>;
}

/** What staff can do with one registration. */
export function RowActions({ eventId, row, onChanged }: Props) {
  const [cancelling, setCancelling] = useState(false);
  const { registrationId, fullName, state, checkedInAt } = row;
  const params = { eventId, registrationId };
  const act = async (send: () => Promise<unknown>, message: string) => {
    try {
      await send();
      toast.success(message);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    await onChanged();
  };
  if (state === 'cancelled') return null;
  return (
    <>
      <Menu
        width={220}
        button={(given) => (
          <IconButton {...given} aria-label={i18n.t('Actions for {name}', { name: fullName })}>
            <IconDots size={20} stroke={1.7} aria-hidden />
          </IconButton>
        )}
      >
        {state === 'registered' && !checkedInAt && (
          <MenuItem
            onClick={() =>
              void act(
                () => call(eventsAdmin.checkIn, { params: { eventId }, body: { registrationId } }),
                i18n.t('Checked in'),
              )
            }
          >
            <IconCheck size={18} stroke={1.6} aria-hidden />
            {i18n.t('Check in')}
          </MenuItem>
        )}
        {checkedInAt && (
          <MenuItem
            onClick={() => void act(() => call(eventsAdmin.undoCheckIn, { params }), i18n.t('Check-in undone'))}
          >
            <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
            {i18n.t('Undo check-in')}
          </MenuItem>
        )}
        {state === 'held' && (
          <MenuItem onClick={() => void act(() => call(eventsAdmin.admit, { params }), i18n.t('Approved'))}>
            <IconUserCheck size={18} stroke={1.6} aria-hidden />
            {i18n.t('Approve')}
          </MenuItem>
        )}
        {!checkedInAt && (
          <MenuItem bad onClick={() => setCancelling(true)}>
            <IconBan size={18} stroke={1.6} aria-hidden />
            {i18n.t('Cancel registration')}
          </MenuItem>
        )}
      </Menu>
      {cancelling && (
        <ConfirmDialog
          title={i18n.t('Cancel registration')}
          hint={i18n.t('{name} gets an email, and the seat goes to the next person.', { name: fullName })}
          action={i18n.t('Cancel registration')}
          tone="bad"
          onConfirm={async () => {
            await call(eventsAdmin.cancelRegistration, { params });
            await onChanged();
          }}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}
