import { i18n } from '@lingui/core';
import { jobLetters } from '@stepwell/contract/jobs/letters.ts';
import { pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { staffJobs } from '@stepwell/contract/jobs/staff-jobs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { newId } from '../../../ui/storage/new-id.ts';

/** Tells of emails that were written, so that they can be stopped. */
export type Wrote = (batchId: string, sent: number) => void;
export type Move = (applicationIds: string[], stage: { stageId: string; name: string }) => Promise<void>;

/** Moves applicants, says what was moved or written, and undoes the last of it. */
export function useMoves(jobId: string) {
  const queryClient = useQueryClient();
  const [last, setLast] = useState<{ undo: () => Promise<unknown>; message: string }>();
  const [busy, setBusy] = useState(false);
  const again = () =>
    Promise.all(
      [pipeline.board, pipeline.applicants, pipeline.application, staffJobs.one, staffJobs.list].map((endpoint) =>
        queryClient.invalidateQueries(everything(endpoint)),
      ),
    );
  const failed = (error: unknown) =>
    toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
  const move: Move = async (applicationIds, { stageId, name }) => {
    try {
      const body = { key: newId(), applicationIds, stageId };
      const { batchId, moved } = await call(pipeline.move, { params: { jobId }, body });
      const values = { moved, stage: name };
      setLast({
        undo: () => call(pipeline.undoMove, { params: { jobId, batchId } }),
        message: i18n.t(
          '{moved, plural, one {# applicant moved to {stage}. They are told in 10 minutes.} other {# applicants moved to {stage}. They are told in 10 minutes.}}',
          values,
        ),
      });
    } catch (error) {
      failed(error);
    }
    await again();
  };
  const undo = async () => {
    if (!last) return;
    setBusy(true);
    try {
      await last.undo();
      setLast(undefined);
    } catch (error) {
      failed(error);
    }
    setBusy(false);
    await again();
  };
  /** Emails wait as long as a move does, and are stopped the same way. */
  const wrote = (batchId: string, sent: number) =>
    setLast({
      undo: () => call(jobLetters.undo, { params: { jobId, batchId } }),
      message: i18n.t('{sent, plural, one {# email goes out in 10 minutes.} other {# emails go out in 10 minutes.}}', {
        sent,
      }),
    });
  return { move, wrote, undo, busy, message: last?.message, dismiss: () => setLast(undefined) };
}
