import { i18n } from '@lingui/core';
import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, call, everything } from '../../api/call.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { useOnce } from '../../ui/storage/use-once.ts';
import css from './imports.module.css';
import { QuestionImports } from './question-imports.public.tsx';

/** Files whose questions go into one's own bank. */
export function BankImports() {
  return (
    <QuestionImports
      target="bank"
      hint={i18n.t(
        'Import questions from Moodle and other systems, with topics, feedback and pictures. Only you see them until you share or use them.',
      )}
      after={(importId) => <InBank importId={importId} />}
    />
  );
}

/** Looks at what an import brought, and puts all of it away as one. */
function InBank({ importId }: { importId: string }) {
  const queryClient = useQueryClient();
  const among = { whose: 'mine' as const, shelf: 'here' as const, import: importId };
  const counts = useQuery({ ...ask(questionBank.counts, { query: among }), staleTime: 0 });
  const total = counts.data?.total ?? 0;
  const putAway = useOnce(async () => {
    try {
      await call(questionBank.act, { body: { deed: { kind: 'put-away' }, among: { all: among, total } } });
      toast.success(i18n.t('All questions from this import are archived. Restore them under “Archived”.'));
    } catch (error) {
      if (error instanceof Error && error.message !== 'Unauthorized') toast.error(error.message);
    }
    for (const endpoint of [questionBank.list, questionBank.counts])
      await queryClient.invalidateQueries(everything(endpoint));
  });
  if (!counts.data) return null;
  return (
    <div className={css['acts']}>
      <ButtonLink tone="lamp" to={`/instructor/quiz?import=${importId}${total === 0 ? '&shelf=away' : ''}`}>
        {total === 0 ? i18n.t('View archived questions') : i18n.t('View in question bank')}
      </ButtonLink>
      {total > 0 && (
        <Button tone="ghost" onClick={putAway}>
          {i18n.t('Archive all')}
        </Button>
      )}
    </div>
  );
}
