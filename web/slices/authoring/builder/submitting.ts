import { i18n } from '@lingui/core';
import { type Draft, drafts } from '@stepwell/contract/authoring/drafts.ts';
import { submissions } from '@stepwell/contract/authoring/submissions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, everything } from '../../../api/call.ts';
import { useNow, useStore } from './use-draft.tsx';

/** Submitting a draft for review: whether there is anything to submit, the note with it, and the way. */
export function useSubmitting(draft: Draft) {
  const { courseId, edition, changed, can } = draft;
  const store = useStore();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [note, setNote] = useState('');
  const saving = useNow((now) => now.saving);
  const submit = useMutation({
    mutationFn: async () => {
      await store.flush();
      if (store.isUnsent()) throw new Error(i18n.t('Some changes aren’t saved yet. Submit once they are.'));
      return call(submissions.submit, { params: { courseId }, body: { note: note.trim() } });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries(everything(drafts.draft));
      void queryClient.invalidateQueries(everything(drafts.ownCourses));
      await navigate(`/instructor/course-added?course=${courseId}`);
    },
    onError: () => queryClient.invalidateQueries(everything(drafts.draft)),
  });
  const hasChanges = edition === 0 || changed || saving !== 'saved';
  return { note, setNote, submit, hasChanges, isOpen: hasChanges && !can.withdraw };
}
export type Submitting = ReturnType<typeof useSubmitting>;
