import { i18n } from '@lingui/core';
import type { QuizState } from '@stepwell/contract/quizzes/quizzes.ts';
import { EditorHeader } from '../../../ui/making/editor-header.tsx';
import type { Autosave } from '../../../ui/making/use-autosave.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Elsewhere, SavedLine } from '../../../ui/storage/saved-line.tsx';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { questionsIn } from './plan-summary.public.tsx';
import { movesFrom, stateLabels } from './state-labels.public.tsx';
import type { Terms } from './terms.ts';
import type { PlanActs } from './use-plan-actions.public.tsx';

interface Props<Page extends Terms> {
  /** As it is written. */
  plan: Page;
  acts: PlanActs<Page>;
  making: Autosave;
  /** Saves all that is written, in the place of `making.settle`; false where that waits for an answer. */
  settle?: () => Promise<number | false>;
  /** Its word in the address: another one is a way out. */
  at: 'quiz' | 'final';
}

/** What a planned quiz is called, how it stands, whether it is saved, and what can be done with it. */
export function PlanHead<Page extends Terms>({ plan, acts, making, settle = making.settle, at }: Props<Page>) {
  const { state, wasPublished, attempts } = plan;
  const isLive = state !== 'draft';
  const isHeld = isLive && making.isChanged;
  const moves = movesFrom(state, wasPublished);
  const publish = moves.find(({ to }) => to === 'published');
  const label = isHeld ? i18n.t('Publish changes') : publish?.label;
  const onPublish = async () => {
    if ((await settle()) === false) return;
    if (isHeld) toast.success(i18n.t('Changes published'));
    else await acts.moved('published');
  };
  /** After what is written is saved; what is live and changed is not saved by the way. */
  const after = (act: () => void) =>
    void making.settle().then(act, (error: unknown) => toast.error(error instanceof Error ? error.message : ''));
  const move = (to: QuizState, label: string, sure: string | undefined) =>
    after(() => (sure ? acts.ask({ to, label, hint: sure }) : acts.move(to)));
  return (
    <>
      <EditorHeader
        title={<span lang="">{plan.title.trim() || i18n.t('Untitled')}</span>}
        facts={
          <>
            <b>{stateLabels[state]()}</b>{' '}
            {attempts.open + attempts.ended > 0 &&
              i18n.t('{open} in progress, {ended} ended. Attempts in progress keep their original settings.', attempts)}
          </>
        }
        saved={<SavedLine now={making.saved} savedAt={making.savedAt} />}
        main={
          label && (
            <Button tone="lamp" onClick={() => acts.publish(plan, label, onPublish)}>
              {label}
            </Button>
          )
        }
      >
        {!isHeld && (
          <>
            {questionsIn(plan.sections).questions > 0 && (
              <Button tone="ghost" onClick={() => after(acts.tryOut)}>
                {i18n.t('Try it out')}
              </Button>
            )}
            {moves
              .filter(({ to }) => to !== 'published')
              .map(({ to, label, sure }) => (
                <Button key={to} tone="ghost" onClick={() => move(to, label, sure)}>
                  {label}
                </Button>
              ))}
          </>
        )}
      </EditorHeader>
      {making.saved.phase === 'elsewhere' && <Elsewhere keepMine={making.keepMine} takeTheirs={making.takeTheirs} />}
      {acts.dialog}
      <UnsavedGuard
        when={making.isChanged}
        within={at}
        sentOnLeaving={!isLive && ['typing', 'saving'].includes(making.saved.phase)}
      />
    </>
  );
}
