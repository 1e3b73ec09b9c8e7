import { i18n } from '@lingui/core';
import { Fold } from '../../../../ui/parts/fold.tsx';
import { Prose } from '../../../../ui/text/prose.tsx';
import type { SectionProps } from '../look.ts';
import { SectionHead } from '../section-head.tsx';

/** Some questions with their answers, which open without a script. */
export function Faq({ id, texts, data: { faq } }: SectionProps) {
  return (
    <>
      <SectionHead id={id} texts={texts} to="/faq" link={i18n.t('All questions')} />
      <div className="h-faq">
        {faq.map(({ slug, question, html }) => (
          <Fold key={slug} title={<h3>{question}</h3>}>
            <Prose html={html} />
          </Fold>
        ))}
      </div>
    </>
  );
}
