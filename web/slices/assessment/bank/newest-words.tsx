import { i18n } from '@lingui/core';
import type { BankQuestion } from '@stepwell/contract/question-bank.ts';
import { Prose } from '../../../ui/prose.tsx';
import { QuestionKey } from '../editing/question-key.public.tsx';
import css from './bank.module.css';

/** A question as somebody saved it while it was being written here. */
export function NewestWords({ newest }: { newest: BankQuestion }) {
  return (
    <section className={css['newest']}>
      <h2>{i18n.t('Saved meanwhile: version {version}', { version: newest.version })}</h2>
      <Prose html={newest.stemHtml} lang="" />
      <QuestionKey question={newest.question} lang="" />
      {newest.question.explanation && <Prose html={newest.question.explanation} lang="" />}
      <p className="mut">{i18n.t('What you wrote stands below. Saving again makes it the next version.')}</p>
    </section>
  );
}
