import { i18n } from '@lingui/core';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { type CategoryRow, type CategoryTree, categoryAdmin } from '@stepwell/contract/catalog/category-tree.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { placesOf } from './tree-order.ts';

const question = ask(categoryAdmin.tree, {});

/** The tree, and the ways to change it. A new order shows at once and is sent in turn; refused, the tree is asked anew. */
export function useTree() {
  const queryClient = useQueryClient();
  const tree = useQuery(question);
  const [busy, setBusy] = useState(false);
  const waiting = useRef(0);
  const queue = useRef(Promise.resolve());

  const keep = (now: CategoryTree) => {
    queryClient.setQueryData(question.queryKey, now);
    void queryClient.invalidateQueries(everything(catalog.categories));
  };
  /** Runs an act that answers with the whole tree; its refusal is the caller's to show, beside the newest tree. */
  const act = async (run: () => Promise<CategoryTree>) => {
    try {
      keep(await run());
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: question.queryKey });
      throw error;
    }
  };
  const sort = (items: CategoryRow[]) => {
    queryClient.setQueryData(question.queryKey, (now) => now && { ...now, items });
    waiting.current += 1;
    setBusy(true);
    queue.current = queue.current
      .then(async () => {
        const version = queryClient.getQueryData(question.queryKey)?.version ?? '';
        const answer = await call(categoryAdmin.order, { body: { version, places: placesOf(items) } });
        // What was sorted meanwhile stands already, and is sent next.
        queryClient.setQueryData(question.queryKey, (now) => now && { ...now, version: answer.version });
        void queryClient.invalidateQueries(everything(catalog.categories));
      })
      .catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Unauthorized') return;
        toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
      })
      .finally(() => {
        waiting.current -= 1;
        setBusy(waiting.current > 0);
        // The counts beside each name follow from the order; while another one is on its way they can wait.
        if (waiting.current === 0) void queryClient.invalidateQueries({ queryKey: question.queryKey });
      });
  };
  return { tree, act, sort, busy };
}
