import { i18n } from '@lingui/core';
import type { BankQuestion } from '@stepwell/contract/questions/question-bank.ts';
import { Prose } from '../../../ui/text/prose.tsx';
import { TriedKey, useTried } from '../editing/tried-question.public.tsx';
import css from './bank.public.module.css';

/** A question as somebody saved it while it was being written here. */
export function LatestVersionLabel({ newest }: { newest: BankQuestion }) {
  const shown = useTried([newest.question]).data?.[0];
  return (
    <section className={css['newest']}>
      <h2>{i18n.t('Newer version saved: {version}', { version: newest.version })}</h2>
      <Prose html={newest.stemHtml} lang="" />
      {shown && <TriedKey tried={shown} />}
      {shown?.explanation && <Prose html={shown.explanation} lang="" />}
      <p className="mut">{i18n.t('Your text is below. Saving creates the next version.')}</p>
    </section>
  );
}
