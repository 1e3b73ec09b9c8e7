import { i18n } from '@lingui/core';
import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/call.ts';
import { FindField } from '../../../ui/fields/find-field.tsx';

export interface Teacher {
  teacherId: string;
  fullName: string;
}

/** One teacher, found by name, or all of them. */
export function TeacherField({ chosen, choose }: { chosen: Teacher | undefined; choose: (teacher?: Teacher) => void }) {
  const [q, setQ] = useState('');
  const found = useQuery({
    ...ask(questionBank.teachers, { query: { q } }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  });
  const teachers = q.length >= 2 ? found.data?.items : undefined;
  return (
    <FindField
      label={i18n.t('Share with')}
      nothing={i18n.t('All teachers')}
      chosen={chosen && { value: chosen.teacherId, label: chosen.fullName }}
      found={teachers?.map(({ teacherId, fullName }) => ({ value: teacherId, label: fullName }))}
      onType={setQ}
      onChoose={(id) => choose(teachers?.find(({ teacherId }) => teacherId === id))}
    />
  );
}
