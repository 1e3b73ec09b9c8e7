import { i18n } from '@lingui/core';
import { asksAnything, type IntegrityExemption, integrity } from '@stepwell/contract/exams/integrity.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { GivenRow } from '../../quizzes/planning/parts/given-row.public.tsx';
import planning from '../../quizzes/planning/planning.public.module.css';
import { ExemptionDialog } from './exemption-dialog.tsx';
import { identityCheckLabel } from './signal-labels.ts';

/** Students who are freed from something that the others agree to. Nothing where nothing is asked of anybody. */
export function Exemptions({ quizId }: { quizId: string }) {
  const queryClient = useQueryClient();
  const [writing, setWriting] = useState<IntegrityExemption | 'new'>();
  const [removing, setRemoving] = useState<IntegrityExemption>();
  const exemptionsQuery = ask(integrity.exemptions, { params: { quizId } });
  // What is asked of everybody may have been saved just now.
  const freed = useQuery({ ...exemptionsQuery, staleTime: 0 });
  const keep = (fresh: NonNullable<typeof freed.data>) => queryClient.setQueryData(exemptionsQuery.queryKey, fresh);
  if (freed.data && !asksAnything(freed.data.settings) && freed.data.items.length === 0) return null;
  return (
    <section className={`${planning['group']} ${planning['form']}`} aria-labelledby="exemptions">
      <h2 id="exemptions">{i18n.t('Exemptions')}</h2>
      <p className="mut">
        {i18n.t(
          'Exempt a student from individual checks, for example if they have no camera. Applies from their next attempt.',
        )}
      </p>
      <Answer of={freed} isEmpty={({ items }) => items.length === 0} whenEmpty={<p>{i18n.t('No exemptions')}</p>}>
        {({ items }) => (
          <ul className={planning['items']}>
            {items.map((line) => (
              <GivenRow
                key={line.student.userId}
                student={line.student}
                onChange={() => setWriting(line)}
                onRemove={() => setRemoving(line)}
              >
                <p>
                  {i18n.t('Exempt from: {checks}', {
                    checks: line.checks.map((each) => identityCheckLabel[each]()).join(', '),
                  })}
                </p>
                {line.reason && <p className="mut">{line.reason}</p>}
              </GivenRow>
            ))}
          </ul>
        )}
      </Answer>
      <div>
        <Button tone="ghost" size="small" onClick={() => setWriting('new')}>
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Exempt a student')}
        </Button>
      </div>
      {writing && freed.data && (
        <ExemptionDialog
          quizId={quizId}
          settings={freed.data.settings}
          line={writing === 'new' ? undefined : writing}
          onKept={keep}
          onClose={() => setWriting(undefined)}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={i18n.t('Remove exemption for {name}?', { name: removing.student.fullName })}
          hint={i18n.t('Attempts in progress aren’t affected.')}
          action={i18n.t('Remove')}
          onConfirm={async () => {
            const params = { quizId, studentId: removing.student.userId };
            keep(await call(integrity.exempt, { params, body: { checks: [], reason: '' } }));
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </section>
  );
}
