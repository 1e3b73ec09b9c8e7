import { i18n } from '@lingui/core';
import { type PackageLearner, packages } from '@stepwell/contract/packages/packages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ask, call, everything } from '../../api/call.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Answer } from '../../ui/page/query-state.tsx';
import { Button } from '../../ui/parts/button.tsx';
import css from './packages.module.css';

type Part = PackageLearner['parts'][number];

function stateLabel(state: Part['state']) {
  if (state === 'done') return i18n.t('Done');
  if (state === 'waived') return i18n.t('Waived');
  return state === 'started' ? i18n.t('In progress') : i18n.t('Not started');
}

/** Students of a cmi5 package with its parts, for the teacher, who can waive a part. */
export function PackageLearners({ lectureId }: { lectureId: string }) {
  const [search] = useSearchParams();
  const cursor = search.get('cursor') ?? undefined;
  const params = { lectureId };
  const query = useQuery(ask(packages.learners, { params, query: { ...(cursor && { cursor }) } }));
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<PackageLearner | null>(null);
  const [itemId, setItemId] = useState('');
  const open = chosen?.parts.filter(isOpen) ?? [];
  return (
    <section className={css['learners']}>
      <h2>{i18n.t('Students')}</h2>
      <Answer of={query}>
        {({ items, nextCursor }) => (
          <>
            {items.length === 0 && <p className="mut">{i18n.t('No students are enrolled yet.')}</p>}
            <ul>
              {items.map((learner) => (
                <li key={learner.studentId}>
                  <div>
                    <b>{learner.fullName}</b>
                    <span>{learner.parts.map(({ title, state }) => `${title}: ${stateLabel(state)}`).join(' · ')}</span>
                  </div>
                  {learner.parts.some(isOpen) && (
                    <Button
                      tone="ghost"
                      size="small"
                      aria-label={i18n.t('Waive a part for {name}', { name: learner.fullName })}
                      onClick={() => {
                        setChosen(learner);
                        setItemId(learner.parts.find(isOpen)?.itemId ?? '');
                      }}
                    >
                      {i18n.t('Waive part')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
      {chosen && (
        <ConfirmDialog
          title={i18n.t('Waive a part for {name}', { name: chosen.fullName })}
          hint={i18n.t('The part counts as done. You can’t undo this.')}
          action={i18n.t('Waive part')}
          tone="main"
          reason={{
            label: i18n.t('Reason'),
            check: (text) => (text.trim().length < 3 ? i18n.t('Enter a reason.') : undefined),
          }}
          onConfirm={async (reason) => {
            await call(packages.waive, { params, body: { studentId: chosen.studentId, itemId, reason } });
            await cache.invalidateQueries(everything(packages.learners));
          }}
          onClose={() => setChosen(null)}
        >
          <SelectField
            label={i18n.t('Part')}
            options={open.map((part) => ({ value: part.itemId, label: part.title }))}
            value={itemId}
            onChoose={setItemId}
          />
        </ConfirmDialog>
      )}
    </section>
  );
}

const isOpen = ({ state }: Part) => state === 'not-started' || state === 'started';
