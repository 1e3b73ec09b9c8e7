import { type StaffDrive, staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, everything } from '../../../api/call.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { toast } from '../../../ui/overlay/toast.ts';

/** Saves a part of a drive, puts what the server answers into the cache, and keeps what was refused in words. */
export function useSaving() {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  return {
    busy,
    refused,
    async save(act: () => Promise<StaffDrive>, done: string) {
      if (busy) return false;
      setBusy(true);
      setRefused(undefined);
      try {
        const saved = await act();
        queryClient.setQueryData(ask(staffDrives.one, { params: { driveId: saved.driveId } }).queryKey, saved);
        await queryClient.invalidateQueries(everything(staffDrives.list));
        toast.success(done);
        setBusy(false);
        return true;
      } catch (error) {
        setRefused(refusalText(error));
        setBusy(false);
        return false;
      }
    },
  };
}
