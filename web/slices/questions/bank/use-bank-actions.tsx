import type { BankAct, Deed } from '@stepwell/contract/questions/bank-actions.ts';
import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { changedWords, restoredMessage } from './bank-labels.ts';
import type { RequestedAction } from './deed-dialog.tsx';

const ExportQuestions = lazy(async () => ({
  default: (await import('../../question-exchange/export-questions.public.tsx')).ExportQuestions,
}));
const DeedDialog = lazy(async () => ({ default: (await import('./deed-dialog.tsx')).DeedDialog }));

/** The act that was done last, as long as it can be taken back from here. */
interface Done {
  actId: string;
  message: string;
}
export type Among = BankAct['among'];
export interface BankActs {
  busy: boolean;
  done: Done | null;
  /** Does it at once. Throws what the server refuses. */
  run: (deed: Deed, among: Among) => Promise<void>;
  /** The same, and says so where it is refused. */
  press: (deed: Deed, among: Among) => void;
  /** Asks first for what the deed needs. */
  ask: (what: RequestedAction, among: Among, clear?: () => void) => void;
  /** Makes a file of them, and says first what it cannot hold. */
  leave: (among: Among) => void;
  undo: () => void;
  forget: () => void;
  /** Everything of the bank is asked for again. */
  refresh: () => Promise<unknown>;
  dialog: ReactNode;
}

/** What can be done to questions, one or many, and taken back. A second press while one act runs does nothing. */
export function useBankActs(): BankActs {
  const queryClient = useQueryClient();
  const [done, setDone] = useState<Done | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<{ what: RequestedAction; among: Among; clear: (() => void) | undefined } | null>(
    null,
  );
  const [leaving, setLeaving] = useState<Among | null>(null);
  const running = useRef(false);

  const refresh = () =>
    Promise.all(
      [questionBank.list, questionBank.counts, questionBank.question, questionBank.pairs].map((endpoint) =>
        queryClient.invalidateQueries(everything(endpoint)),
      ),
    );
  const once = async (act: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await act();
    } finally {
      running.current = false;
      setBusy(false);
      await refresh();
    }
  };
  const run = (deed: Deed, among: Among) =>
    once(async () => {
      const { actId, changed, left } = await call(questionBank.act, { body: { deed, among } });
      if (changed > 0) setDone({ actId, message: changedWords(changed, left) });
      else toast.info(changedWords(changed, left));
    });
  const undo = () => {
    if (!done) return;
    const { actId } = done;
    once(async () => {
      const { restored, left } = await call(questionBank.undo, { params: { actId } });
      setDone(null);
      toast.success(restoredMessage(restored, left));
    }).catch(showError);
  };
  return {
    busy,
    done,
    run,
    undo,
    refresh,
    press: (deed, among) => void run(deed, among).catch(showError),
    ask: (what, among, clear) => setAsking({ what, among, clear }),
    leave: setLeaving,
    forget: () => setDone(null),
    dialog: (
      <Suspense>
        {leaving ? (
          <ExportQuestions among={leaving} onClose={() => setLeaving(null)} />
        ) : (
          asking && (
            <DeedDialog
              what={asking.what}
              send={async (deed) => {
                await run(deed, asking.among);
                asking.clear?.();
              }}
              onClose={() => setAsking(null)}
            />
          )
        )}
      </Suspense>
    ),
  };
}

function showError(error: unknown) {
  if (error instanceof Error && error.message !== 'Unauthorized') toast.error(error.message);
}
