import { i18n } from '@lingui/core';
import { plannedQuizzes, type Student } from '@stepwell/contract/quizzes/quizzes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../../api/call.ts';
import { FindField } from '../../../../ui/fields/find-field.tsx';
import css from '../planning.public.module.css';

interface Props {
  quizId: string;
  label: string;
  chosen?: Student | undefined;
  onChoose: (person: Student) => void;
}

/** Somebody who may learn here, found by name or address. */
export function PersonField({ quizId, label, chosen, onChoose }: Props) {
  const [q, setQ] = useState('');
  const found = useQuery({
    ...ask(plannedQuizzes.candidates, { params: { quizId }, query: { q } }),
    enabled: q.length >= 3,
    placeholderData: keepPreviousData,
  });
  const people = q.length >= 3 ? found.data?.items : undefined;
  return (
    <div className={css['adds']}>
      <FindField
        label={label}
        nothing={i18n.t('Enter at least 3 letters of a name or email address')}
        chosen={chosen && { value: chosen.userId, label: chosen.fullName }}
        found={people?.map(({ userId, fullName, email }) => ({ value: userId, label: fullName, more: email }))}
        onType={setQ}
        onChoose={(userId) => {
          const person = people?.find((one) => one.userId === userId);
          if (person) onChoose(person);
        }}
      />
    </div>
  );
}
