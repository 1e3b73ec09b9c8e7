import { judging, type ProgramRun } from '@stepwell/contract/judge/judging.ts';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask, everything } from '../../../api/call.ts';
import { onLive } from '../../../session/live.ts';
import { newId } from '../../../ui/storage/new-id.ts';

export interface TriedProgram {
  language: string;
  files: SourceFile[];
  /** Null: the samples. */
  inputs: string[] | null;
}
/** So often it is asked how far the judge is, ms: the word of the server may be lost. */
const ASK_MS = 1500;

/** A program tried where a question asks for one: begun by `begin`, and followed until it is done. */
export function useRun(begin: (runId: string, program: TriedProgram) => Promise<ProgramRun>) {
  const queryClient = useQueryClient();
  const [runId, setRunId] = useState<string>();
  const run = useQuery({
    ...ask(judging.runResult, { params: { runId: runId ?? '' } }),
    enabled: runId !== undefined,
    refetchInterval: ({ state }) => (state.data?.stage === 'done' ? false : ASK_MS),
    retry: false,
  });
  useEffect(
    () =>
      onLive('judging-moved', (about) => {
        if (!about['runId'] || about['runId'] === runId)
          void queryClient.invalidateQueries(everything(judging.runResult));
      }),
    [queryClient, runId],
  );
  const sending = useMutation({
    mutationFn: ({ id, program }: { id: string; program: TriedProgram }) => begin(id, program),
    onSuccess: (started) => {
      queryClient.setQueryData(ask(judging.runResult, { params: { runId: started.runId } }).queryKey, started);
      setRunId(started.runId);
    },
  });
  return {
    run: { ...run, data: runId ? run.data : undefined },
    begin: (program: TriedProgram) => {
      if (!sending.isPending) sending.mutate({ id: newId(), program });
    },
    refused: sending.error,
    isSending: sending.isPending,
  };
}
