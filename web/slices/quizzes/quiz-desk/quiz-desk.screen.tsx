import { i18n } from '@lingui/core';
import { type ComponentType, lazy } from 'react';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import css from '../../questions/bank/bank.public.module.css';
import { writtenAt } from '../../questions/bank/bank-at.public.ts';
import { QuestionBank } from '../../questions/bank/question-bank.public.tsx';

const PlannedQuizzes = lazy(async () => ({
  default: (await import('../planning/planned-quizzes.tsx')).PlannedQuizzes,
}));
const BankImports = lazy(async () => ({
  default: (await import('../../question-exchange/bank-imports.public.tsx')).BankImports,
}));
const WriteQuestion = lazy(async () => ({
  default: (await import('../../questions/bank/writing/write-question.public.tsx')).WriteQuestion,
}));

interface View {
  /** In the address, as `?view=`; nothing for the first. */
  key: string | undefined;
  label: () => string;
  /** Addresses of its own that belong to it. */
  also?: readonly string[];
  Component: ComponentType;
}

/** What this room holds, each under its own address. */
const views: readonly View[] = [
  { key: undefined, label: () => i18n.t('Questions'), also: ['alike'], Component: QuestionBank },
  { key: 'quizzes', label: () => i18n.t('Quizzes'), Component: PlannedQuizzes },
  { key: 'import', label: () => i18n.t('Import'), Component: BankImports },
];

/** Questions and what is made of them. */
export function QuizRoom() {
  const { search } = useListAddress();
  const message = search.get('view');
  const written = writtenAt(search);
  const here =
    views.find(({ key, also }) => message !== null && (key === message || also?.includes(message))) ?? views[0];
  if (written) return <WriteQuestion key={written} questionId={written} />;
  return (
    <>
      {views.length > 1 && (
        <ListTabs
          label={i18n.t('View')}
          tabs={views.map(({ key, label }) => ({
            label: label(),
            to: key ? `/instructor/quiz?view=${key}` : '/instructor/quiz',
            isHere: here?.key === key,
          }))}
        />
      )}
      {here && (
        <div className={css['view']}>
          <here.Component />
        </div>
      )}
    </>
  );
}
