import { i18n } from '@lingui/core';
import type { ImportTarget } from '@stepwell/contract/question-exchange.ts';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useListAddress } from '../../../ui/use-list-address.ts';
import { ChooseFile } from './choose-file.tsx';
import { importingAt } from './exchange-at.ts';
import { FormatList } from './format-list.tsx';
import css from './imports.module.css';
import { OneImport } from './one-import.tsx';
import { RecentImports } from './recent-imports.tsx';

interface Props {
  target: ImportTarget;
  /** In a sentence: where the questions go. */
  hint: string;
  /** What can be done once an import is in: look at it, put it away. */
  after: (importId: string, written: number) => ReactNode;
}

/** Files of questions: one is chosen, looked at row by row, and taken as a whole or not at all. */
export function QuestionImports({ target, hint, after }: Props) {
  const list = useListAddress();
  const { importId } = importingAt(list.search);
  if (importId) return <OneImport key={importId} importId={importId} list={list} after={after} />;
  return (
    <>
      <PageHeader title={i18n.t('Import questions')} />
      <div className={css['room']}>
        <p className={css['hint']}>{hint}</p>
        <ChooseFile target={target} list={list} />
        <RecentImports target={target} list={list} />
        <FormatList target={target} />
      </div>
    </>
  );
}
