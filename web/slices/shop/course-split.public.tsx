import { i18n } from '@lingui/core';
import { type CourseSplit, splits } from '@stepwell/contract/shop/splits.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../api/call.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { percentText } from './money-labels.ts';
import { PartnerRows, partnerRows, partnersSent, partnersWrong } from './partner-rows.tsx';
import css from './shop.module.css';

/** Who splits the share of a course’s sales; its instructor offers parts, and each counts once it is accepted. */
export function CourseSplitField({ courseId }: { courseId: string }) {
  const found = useQuery(ask(splits.ofCourse, { params: { courseId } }));
  return (
    <section aria-labelledby="split">
      <h3 id="split">{i18n.t('Revenue split')}</h3>
      <Answer of={found}>
        {(split) => <SplitForm key={JSON.stringify(split)} courseId={courseId} split={split} />}
      </Answer>
    </section>
  );
}

function SplitForm({ courseId, split: { canPropose, partners } }: { courseId: string; split: CourseSplit }) {
  const queryClient = useQueryClient();
  const [rows, setRows] = useState(() =>
    partnerRows(partners.map(({ email, partBp, proposedBp }) => ({ email, partBp: proposedBp ?? partBp ?? 0 }))),
  );
  const [wrong, setWrong] = useState<string>();
  const params = { courseId };
  const send = useMutation({
    mutationFn: () => call(splits.propose, { params, body: { partners: partnersSent(rows) } }),
    onSuccess: (reply) => {
      queryClient.setQueryData(ask(splits.ofCourse, { params }).queryKey, reply);
      toast.success(i18n.t('Split saved'));
    },
    onError: (error) => setWrong(error.message),
  });
  const states = partners.length > 0 && (
    <ul>
      {partners.map(({ email, name, partBp, proposedBp }) => (
        <li key={email}>
          {name}: {stateText(partBp, proposedBp)}
        </li>
      ))}
    </ul>
  );
  if (!canPropose)
    return (
      <>
        <p className="mut">{i18n.t('The course’s instructor offers a split here. Admins set it under Earnings.')}</p>
        {states}
      </>
    );
  return (
    <div className={css['form']}>
      {states}
      <PartnerRows
        hint={i18n.t(
          'Offer co-instructors a part of your share. It applies from the next sale after they accept; removing one applies at once.',
        )}
        rows={rows}
        wrong={wrong}
        onChange={setRows}
      />
      <div>
        <Button
          tone="ghost"
          busy={send.isPending}
          onClick={() => {
            const about = partnersWrong(rows);
            setWrong(about);
            if (!about) send.mutate();
          }}
        >
          {i18n.t('Save split')}
        </Button>
      </div>
    </div>
  );
}

function stateText(partBp: number | null, proposedBp: number | null) {
  if (proposedBp === null) return i18n.t('{percent}, accepted', { percent: percentText(partBp ?? 0) });
  const offered = percentText(proposedBp);
  return partBp === null
    ? i18n.t('{percent} offered, waiting for an answer', { percent: offered })
    : i18n.t('{percent} now, {offered} offered', { percent: percentText(partBp), offered });
}
