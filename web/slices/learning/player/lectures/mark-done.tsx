import { i18n } from '@lingui/core';
import { completion } from '@stepwell/contract/learning/completion.ts';
import type { Step } from '@stepwell/contract/learning/learning.ts';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call, Unreachable } from '../../../../api/call.ts';
import { Button } from '../../../../ui/parts/button.tsx';
import { inTurn } from '../turns.ts';

/** For lectures that are done when the learner says so. */
export function MarkDone({ lectureId, onStep }: { lectureId: string; onStep: (step: Step) => void }) {
  const mark = useMutation({
    mutationFn: () => inTurn(() => call(completion.markDone, { params: { lectureId } })),
    onSuccess: onStep,
    // Asked for again once the connection is back: marking twice counts once.
    retry: (times, error) => error instanceof Unreachable && times < 3,
    networkMode: 'always',
  });
  return (
    <>
      <Button tone="lamp" busy={mark.isPending} onClick={() => mark.mutate()}>
        <IconCheck size={19} aria-hidden />
        {i18n.t('Mark as done')}
      </Button>
      {mark.error && <span role="alert">{mark.error.message}</span>}
    </>
  );
}
