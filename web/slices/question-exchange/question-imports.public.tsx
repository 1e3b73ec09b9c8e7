import { i18n } from '@lingui/core';
import type { ImportTarget } from '@stepwell/contract/question-exchange/question-exchange.ts';
import type { ReactNode } from 'react';
import { useListAddress } from '../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ChooseFile } from './choose-file.tsx';
import { importingAt } from './exchange-at.public.ts';
import { FormatList } from './format-list.tsx';
import css from './imports.module.css';
import { type BesideImport, OneImport } from './one-import.tsx';
import { RecentImports } from './recent-imports.tsx';

interface Props {
  target: ImportTarget;
  title?: string;
  /** In a sentence: where the questions go. */
  hint: ReactNode;
  /** What can be done once an import is in: look at it, put it away. */
  after: (importId: string, written: number) => ReactNode;
  /** What is settled before an import is taken. */
  before?: BesideImport['before'];
  /** Duplicates in a form of their own. */
  duplicates?: BesideImport['duplicates'];
}

/** Files of questions: one is chosen, looked at row by row, and taken as a whole or not at all. */
export function QuestionImports({ target, title, hint, after, before, duplicates }: Props) {
  const list = useListAddress();
  const { importId } = importingAt(list.search);
  if (importId)
    return (
      <OneImport key={importId} importId={importId} list={list} after={after} before={before} duplicates={duplicates} />
    );
  return (
    <>
      <PageHeader title={title ?? i18n.t('Import questions')} />
      <div className={css['room']}>
        <div className={css['hint']}>{hint}</div>
        <ChooseFile target={target} list={list} />
        <RecentImports target={target} list={list} />
        <FormatList target={target} />
      </div>
    </>
  );
}
