import { challenges } from '@stepwell/contract/challenges/challenges.ts';
import { judging } from '@stepwell/contract/judge/judging.ts';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { onLive } from '../../../session/live.ts';
import { newId } from '../../../ui/storage/new-id.ts';

interface Program {
  language: string;
  files: SourceFile[];
}
/** So often it is asked how far the judge is, ms: the word of the server may be lost. */
const ASK_MS = 1500;
/** Until it is done; what is refused, as another's submission is, is not asked for again. */
const untilDone = ({ state }: { state: { data?: { stage: string } | undefined; error: unknown } }) =>
  state.data?.stage === 'done' || (state.error instanceof Refusal && state.error.status < 500) ? false : ASK_MS;

/** Runs and submissions of one challenge: begun here, and followed until they are done. */
export function useJudging(slug: string, submissionId: string | undefined, onSubmitted: (id: string) => void) {
  const queryClient = useQueryClient();
  const [runId, setRunId] = useState<string>();
  // What nobody answered may have arrived: the same again goes under the same id, and counts once.
  const unanswered = useRef<{ content: string; id: string }>(undefined);
  const idFor = (what: object) => {
    const message = JSON.stringify(what);
    if (unanswered.current?.content !== message) unanswered.current = { content: message, id: newId() };
    return unanswered.current.id;
  };
  const ofSubmission = ask(judging.submission, { params: { submissionId: submissionId ?? '' } });
  const ofRun = ask(judging.runResult, { params: { runId: runId ?? '' } });
  const submission = useQuery({
    ...ofSubmission,
    enabled: submissionId !== undefined,
    refetchInterval: untilDone,
    retry: false,
  });
  const run = useQuery({ ...ofRun, enabled: runId !== undefined, refetchInterval: untilDone, retry: false });

  useEffect(
    () =>
      onLive('judging-moved', (about) => {
        if (!about['runId'] || about['runId'] === runId)
          void queryClient.invalidateQueries(everything(judging.runResult));
        if (!about['submissionId'] || about['submissionId'] === submissionId)
          void queryClient.invalidateQueries(everything(judging.submission));
      }),
    [queryClient, runId, submissionId],
  );
  const stage = submission.data?.stage;
  useEffect(() => {
    // A verdict changes the history, the points, and what of the challenge is open.
    if (stage === 'done')
      for (const one of [judging.submissions, challenges.one, challenges.list, challenges.counts])
        void queryClient.invalidateQueries(everything(one));
  }, [stage, queryClient]);

  // It was tried on what is published by now, which may be another version than the one shown, or nothing any more.
  const askAnew = () => void queryClient.invalidateQueries(everything(challenges.one));
  const submit = useMutation({
    mutationFn: ({ id, ...body }: Program & { id: string }) =>
      call(judging.submit, { params: { slug, submissionId: id }, body }),
    onSuccess: (judged) => {
      unanswered.current = undefined;
      const { queryKey } = ask(judging.submission, { params: { submissionId: judged.submissionId } });
      queryClient.setQueryData(queryKey, judged);
      void queryClient.invalidateQueries(everything(judging.submissions));
      onSubmitted(judged.submissionId);
    },
    onSettled: askAnew,
  });
  const begin = useMutation({
    mutationFn: ({ id, ...body }: Program & { id: string; inputs: string[] | null }) =>
      call(judging.run, { params: { slug, runId: id }, body }),
    onSuccess: (started) => {
      unanswered.current = undefined;
      queryClient.setQueryData(ask(judging.runResult, { params: { runId: started.runId } }).queryKey, started);
      setRunId(started.runId);
    },
    onSettled: askAnew,
  });
  return {
    submission,
    run: { ...run, data: runId ? run.data : undefined },
    submit: (program: Program) => submit.mutate({ ...program, id: idFor({ program }) }),
    begin: (program: Program, inputs: string[] | null) =>
      begin.mutate({ ...program, inputs, id: idFor({ program, inputs }) }),
    refused: submit.error ?? begin.error,
    isSending: submit.isPending || begin.isPending,
    forget: () => {
      submit.reset();
      begin.reset();
    },
  };
}
