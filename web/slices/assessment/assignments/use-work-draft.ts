import { type AssignmentPage, assignmentWork } from '@stepwell/contract/assignment-work.ts';
import { call } from '../../../api/call.ts';
import { useRestingDraft } from '../../../ui/use-resting-draft.ts';
import { readUnsent, rememberUnsent } from './unsent-words.ts';
import { WorkDraft } from './work-draft.ts';

/** One's own draft, as long as its page stands; what rests unsent when it goes is sent then. */
export function useWorkDraft({ assignmentId, draft }: AssignmentPage, userId: string) {
  return useRestingDraft(
    () =>
      new WorkDraft({
        draft,
        save: (body) => call(assignmentWork.keep, { params: { assignmentId }, body }),
        unsent: readUnsent(assignmentId, userId),
        remember: (unsent) => rememberUnsent(assignmentId, userId, unsent),
      }),
  );
}
