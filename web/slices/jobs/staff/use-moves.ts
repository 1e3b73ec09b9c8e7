import { i18n } from '@lingui/core';
import { pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { staffJobs } from '@stepwell/contract/jobs/staff-jobs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { newId } from '../../../ui/storage/new-id.ts';

export type Move = (applicationIds: string[], stage: { stageId: string; name: string }) => Promise<void>;

/** Moves applicants, says what was moved, and takes the last move back. */
export function useMoves(jobId: string) {
  const queryClient = useQueryClient();
  const [last, setLast] = useState<{ batchId: string; message: string }>();
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
        batchId,
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
      await call(pipeline.undoMove, { params: { jobId, batchId: last.batchId } });
      setLast(undefined);
    } catch (error) {
      failed(error);
    }
    setBusy(false);
    await again();
  };
  return { move, undo, busy, message: last?.message, dismiss: () => setLast(undefined) };
}
