import { type AssignmentPage, assignmentWork } from '@stepwell/contract/assignments/assignment-submissions.ts';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { unsentMessage } from '../../ui/storage/unsent-text.ts';
import { useRestingDraft } from '../../ui/storage/use-stored-draft.ts';
import { WorkDraft } from './work-draft.ts';

const StoredWork = z.object({ version: z.int(), html: z.string(), link: z.string() });

/** One's own draft. */
export function useWorkDraft({ assignmentId, draft }: AssignmentPage, userId: string) {
  const name = `stepwell.work.${assignmentId}`;
  return useRestingDraft(`${name} ${userId}`, draft, () => {
    const { read, remember } = unsentMessage(name, userId, StoredWork);
    return new WorkDraft({
      draft,
      save: (body) => call(assignmentWork.keep, { params: { assignmentId }, body }),
      unsent: read(),
      remember,
    });
  });
}
