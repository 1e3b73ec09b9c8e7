import { i18n } from '@lingui/core';
import { staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { newId } from '../../../ui/storage/new-id.ts';

/** Moves candidates, says how many were moved, and undoes the last move. */
export function useMoves(driveId: string) {
  const queryClient = useQueryClient();
  const [last, setLast] = useState<{ batchId: string; moved: number }>();
  const [busy, setBusy] = useState(false);
  const again = () =>
    Promise.all(
      [staffDrives.candidates, staffDrives.one, staffDrives.summary].map((endpoint) =>
        queryClient.invalidateQueries(everything(endpoint)),
      ),
    );
  const attempt = async (act: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    await again();
    setBusy(false);
  };
  return {
    busy,
    done:
      last &&
      i18n.t(
        '{moved, plural, one {# candidate moved. They are told in 10 minutes.} other {# candidates moved. They are told in 10 minutes.}}',
        { moved: last.moved },
      ),
    move: (registrationIds: string[], to: 'next' | 'rejected') =>
      attempt(async () =>
        setLast(await call(staffDrives.move, { params: { driveId }, body: { key: newId(), registrationIds, to } })),
      ),
    undo: () =>
      attempt(async () => {
        if (!last) return;
        await call(staffDrives.undoMove, { params: { driveId, batchId: last.batchId } });
        setLast(undefined);
      }),
    dismiss: () => setLast(undefined),
  };
}
