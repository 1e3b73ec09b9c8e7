import { driveDay } from '@stepwell/contract/drives/drive-day.ts';
import { ownDrives } from '@stepwell/contract/drives/own-drives.ts';
import { staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import type { World } from '../../api/world.ts';
import { fillFromDevice } from './day/kept-desk.ts';
import { candidatesAt, ownDriveAt, staffAt, staffListAt } from './drives-at.ts';

/** Each view asks its one or two questions anew. */
export async function askStaffDrives({ queryClient, ask }: World, search: URLSearchParams) {
  const { drive, isNew, part, panel } = staffAt(search);
  const staleTime = 2000;
  if (isNew) return queryClient.prefetchQuery({ ...ask(staffDrives.choices, {}), staleTime });
  if (!drive) return queryClient.prefetchQuery({ ...ask(staffDrives.list, { query: staffListAt(search) }), staleTime });
  const params = { driveId: drive };
  const more = {
    overview: () => undefined,
    rules: () => queryClient.prefetchQuery({ ...ask(staffDrives.choices, {}), staleTime }),
    plan: () => queryClient.prefetchQuery({ ...ask(staffDrives.choices, {}), staleTime }),
    slots: () => queryClient.prefetchQuery({ ...ask(staffDrives.slots, { params }), staleTime }),
    candidates: () =>
      queryClient.prefetchQuery({ ...ask(staffDrives.candidates, { params, query: candidatesAt(search) }), staleTime }),
    day: () =>
      panel
        ? queryClient.prefetchQuery({ ...ask(driveDay.panel, { params: { ...params, panelId: panel } }), staleTime })
        : queryClient.prefetchQuery({ ...ask(driveDay.desk, { params }), staleTime }),
    'what-if': () => undefined,
    summary: () => queryClient.prefetchQuery({ ...ask(staffDrives.summary, { params }), staleTime }),
  } as const;
  await Promise.all([queryClient.prefetchQuery({ ...ask(staffDrives.one, { params }), staleTime }), more[part]()]);
  if (!panel) fillFromDevice({ queryClient, ask }, drive, part === 'day');
  return undefined;
}

/** The list of a student, or the drive that the address names. */
export async function askOwnDrives({ queryClient, ask }: World, search: URLSearchParams) {
  const driveId = ownDriveAt(search);
  if (driveId) await queryClient.prefetchQuery({ ...ask(ownDrives.one, { params: { driveId } }), staleTime: 2000 });
  else await queryClient.prefetchQuery({ ...ask(ownDrives.list, {}), staleTime: 2000 });
}
