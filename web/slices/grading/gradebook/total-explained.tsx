import { i18n } from '@lingui/core';
import type { Standing, TotalSteps } from '@stepwell/contract/grading/gradebook.ts';
import type { BookRules } from '@stepwell/contract/grading/gradebook-rules.ts';
import css from './gradebook.module.css';

interface Props {
  rules: BookRules;
  total: Standing;
  steps: TotalSteps;
}

/** How a total came about: sums or weighted shares, what was dropped, and the one rounding. */
export function TotalExplained({ rules, total, steps }: Props) {
  if (total.percent === null || steps.unrounded === null)
    return <p>{i18n.t('No grades yet, so there is no total.')}</p>;
  const { percent, letter } = total;
  const { earned, of, unrounded, categories } = steps;
  const band = rules.bands.find((each) => each.letter === letter);
  const dropped = categories.reduce((sum, category) => sum + category.dropped, 0);
  return (
    <div className={css['explained']}>
      {(rules.weighting === 'percent' || categories.length > 1) && <Categories rules={rules} steps={steps} />}
      <ul className="num">
        <li>
          {rules.weighting === 'points'
            ? i18n.t('{earned} of {of} points = {unrounded}%.', { earned, of, unrounded })
            : i18n.t('Weighted sum of the category percentages: {unrounded}%.', {
                unrounded,
              })}
        </li>
        {dropped > 0 && (
          <li>
            {i18n.t('{dropped, plural, one {# cell} other {# cells}} dropped to give the highest total.', {
              dropped,
            })}
          </li>
        )}
        <li>{i18n.t('Rounded to 2 decimals: {percent}%.', { percent })}</li>
        {band && <li>{i18n.t('Grade {letter} starts at {from}%.', { letter: band.letter, from: band.from })}</li>}
        <li>{i18n.t('Pass mark: {percent}%.', { percent: rules.passPercent })}</li>
      </ul>
    </div>
  );
}

function Categories({ rules, steps }: Pick<Props, 'rules' | 'steps'>) {
  return (
    <table className={css['parts']}>
      <caption className="sr">{i18n.t('Categories')}</caption>
      <thead>
        <tr>
          <th scope="col">{i18n.t('Category')}</th>
          <th scope="col">{i18n.t('Points')}</th>
          <th scope="col">{i18n.t('Percent')}</th>
          <th scope="col">{i18n.t('Share of total')}</th>
        </tr>
      </thead>
      <tbody className="num">
        {steps.categories.map(({ categoryId, title, earned, of, percent, weight, dropped }) => (
          <tr key={categoryId ?? 'none'}>
            <th scope="row">
              <span lang="">{title || i18n.t('Uncategorised')}</span>
              {dropped > 0 && (
                <small className="mut">
                  {i18n.t('{dropped, plural, one {# dropped} other {# dropped}}', { dropped })}
                </small>
              )}
              {rules.weighting === 'percent' &&
                rules.categories.find((category) => category.categoryId === categoryId)?.within === 'equal' && (
                  <small className="mut">{i18n.t('equal weight')}</small>
                )}
            </th>
            <td>{i18n.t('{earned} of {of}', { earned, of })}</td>
            <td>{percent === null ? '–' : `${percent}%`}</td>
            <td>{weight === null ? '–' : `${weight}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
