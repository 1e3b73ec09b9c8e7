import { learning, type Outline, type Step } from '@stepwell/contract/learning/learning.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ask, everything } from '../../../../api/call.ts';
import { lecturesOf } from '../here.ts';
import { afterStep } from '../way.ts';

/** Writes a step forward into what the page knows, so that nothing need be asked again. */
export function useStep(courseId: string) {
  const queryClient = useQueryClient();
  return useCallback(
    (step: Step) => {
      const outlineKey = ask(learning.outline, { params: { courseId } }).queryKey;
      const before = queryClient.getQueryData<Outline>(outlineKey);
      const fresh = step.done && before && lecturesOf(before).some((one) => isOf(one, step) && !one.done);
      queryClient.setQueryData<Outline>(outlineKey, (old) => old && afterStep(old, step));
      queryClient.setQueryData(
        ask(learning.lecture, { params: { lectureId: step.lectureId } }).queryKey,
        (old) =>
          old && {
            ...old,
            done: old.done || step.done,
            ...(old.kind === 'video' && { watched: step.watched, watchedPercent: step.watchedPercent }),
          },
      );
      if (!fresh) return;
      void queryClient.invalidateQueries(everything(learning.myCourses));
      void queryClient.invalidateQueries(everything(learning.standing));
    },
    [queryClient, courseId],
  );
}

const isOf = (one: { lectureId: string }, step: Step) => one.lectureId === step.lectureId;
