import { type Applicant, MOST_MOVED, pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';

interface Chosen {
  fullName: string;
  stageId: string;
}
interface Column {
  stageId: string;
  count: number;
  items: Pick<Applicant, 'applicationId' | 'fullName'>[];
}

export interface Choosing {
  /** By the id of the application. */
  chosen: ReadonlyMap<string, Chosen>;
  /** With `reaches`, all of the stage from the card touched last to this one become what this one becomes. */
  toggle: (stage: Column, one: Column['items'][number], reaches: boolean) => void;
  /** All of a stage, or as many as one move takes. */
  chooseStage: (stage: Column) => Promise<void>;
  clear: () => void;
}

/** Which cards of a board are chosen: one, a range, or a whole stage, at most as many as one move takes. */
export function useChosen(jobId: string): Choosing {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const last = useRef<string>(undefined);
  const bounded = (all: Iterable<readonly [string, Chosen]>) => new Map([...all].slice(0, MOST_MOVED));
  return {
    chosen,
    toggle({ stageId, items }, one, reaches) {
      const order = items.map(({ applicationId }) => applicationId);
      const [from, to] = [order.indexOf(last.current ?? ''), order.indexOf(one.applicationId)];
      const touched = reaches && from >= 0 ? items.slice(Math.min(from, to), Math.max(from, to) + 1) : [one];
      last.current = one.applicationId;
      setChosen((now) => {
        const next = new Map(now);
        for (const { applicationId, fullName } of touched)
          if (now.has(one.applicationId)) next.delete(applicationId);
          else next.set(applicationId, { fullName, stageId });
        return bounded(next);
      });
    },
    async chooseStage({ stageId, count, items }) {
      try {
        // The board shows the first of a long stage; the others are asked for.
        const all =
          count > items.length ? (await call(pipeline.stageIds, { params: { jobId, stageId } })).items : items;
        setChosen((now) =>
          bounded([
            ...now,
            ...all.map(({ applicationId, fullName }) => [applicationId, { fullName, stageId }] as const),
          ]),
        );
      } catch (error) {
        toast.error(error instanceof Error ? error.message : '');
      }
    },
    clear() {
      last.current = undefined;
      setChosen(new Map());
    },
  };
}
