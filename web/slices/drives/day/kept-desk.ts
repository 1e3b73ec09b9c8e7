import { driveDay } from '@stepwell/contract/drives/drive-day.ts';
import { type StaffDrive, staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { mayPass } from '../../../api/may-pass.ts';
import type { World } from '../../../api/world.ts';
import { DESK } from '../../../session/session.ts';

interface DeskCopy {
  drive: StaffDrive;
  desk: Reply<typeof driveDay.desk>;
  /** When it came, ms. */
  at: number;
}

/** Keeps the desk's list on this device until its person signs out; that of one drive, the last one opened. */
export function keepDesk(copy: DeskCopy) {
  try {
    localStorage.setItem(DESK, JSON.stringify(copy));
  } catch {
    // Where the browser keeps nothing, the page alone has it.
  }
}

function readDesk(driveId: string): DeskCopy | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(DESK) ?? 'null') as DeskCopy | null;
    return copy?.drive.driveId === driveId ? copy : undefined;
  } catch {
    return undefined;
  }
}

/** Answers what the server couldn't with what this device kept. It counts as old, so that it is asked anew. */
export function fillFromDevice({ queryClient, ask }: World, driveId: string, isDay: boolean) {
  const params = { driveId };
  const one = ask(staffDrives.one, { params }).queryKey;
  const state = queryClient.getQueryState(one);
  if (state?.data !== undefined || !state?.error || !mayPass(state.error)) return;
  const copy = readDesk(driveId);
  // Interviewers see the day alone, whichever part the address names.
  if (!copy || (copy.drive.canManage && !isDay)) return;
  const desk = ask(driveDay.desk, { params }).queryKey;
  queryClient.setQueryData(one, copy.drive, { updatedAt: copy.at });
  queryClient.setQueryData(desk, copy.desk, { updatedAt: copy.at });
  for (const queryKey of [one, desk]) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}
