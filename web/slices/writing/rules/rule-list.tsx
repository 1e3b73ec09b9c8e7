import { i18n } from '@lingui/core';
import { ownRules } from '@stepwell/contract/writing/rules/own-marks.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import css from '../writing.module.css';
import { categoryLabel } from '../writing-labels.public.ts';

const categories = [...new Set(ownRules.map(({ category }) => category))];

/** Every rule of ours as it is published: reason and example. A mark leads to its rule here. */
export function RuleList() {
  const [search] = useSearchParams();
  const wanted = search.get('rule');
  useEffect(() => {
    const rule = wanted ? document.getElementById(`rule-${wanted}`) : null;
    rule?.focus({ preventScroll: true });
    rule?.scrollIntoView({ block: 'center' });
  }, [wanted]);
  return (
    <>
      <p className={css['lead']}>
        {i18n.t(
          'These rules check your text while you write and when you submit it. Spelling and further grammar are checked by Harper, an open-source checker, set to Indian English. Register notes are advice and never lower your band.',
        )}
      </p>
      {categories.map((category) => (
        <section key={category} className={css['part']} aria-labelledby={`rules-${category}`}>
          <h2 id={`rules-${category}`}>{categoryLabel(category)}</h2>
          <dl className={css['rules']}>
            {ownRules
              .filter((rule) => rule.category === category)
              .map(({ id, title, reason, wrong, right }) => (
                <div key={id} id={`rule-${id}`} tabIndex={-1}>
                  <dt>{title}</dt>
                  <dd>{reason}</dd>
                  <dd className={css['example']}>
                    <del>{wrong}</del> <ins>{right}</ins>
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </>
  );
}
