import { i18n } from '@lingui/core';
import { Link } from 'react-router';
import { useAwake } from '../../../ui/page/hydrated.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { type Catalogue, scrollToResults } from '../catalogue/catalogue.ts';
import { designPath, MOST_COMPARED } from '../catalogue/courses-at.ts';
import css from './compare-bar.module.css';
import { COMPARISON, focusComparison } from './compare-sheet.tsx';

/** The form of the boxes before the courses, for those who have no scripts. */
export const COMPARE_FORM = 'compare-form';

/** At the foot of the screen while courses are chosen: how many, and the way up to where they stand side by side. */
export function CompareBar({ catalogue: { at, design, to } }: { catalogue: Catalogue }) {
  const awake = useAwake();
  const chosen = at.compare.length;
  const saved = [...new URL(to({ compare: [] }), 'http://x').searchParams];
  return (
    <form
      id={COMPARE_FORM}
      className={[css['bar'], chosen === 0 && css['idle']].filter(Boolean).join(' ')}
      action={designPath(design)}
      aria-label={i18n.t('Comparison')}
    >
      {saved.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status">{chosen > 0 && selectionLabel(chosen)}</p>
      {chosen > 0 && (
        <Link className="lnk" to={to({ compare: [] })} replace preventScrollReset onClick={scrollToResults}>
          {i18n.t('Clear')}
        </Link>
      )}
      {awake ? (
        chosen > 1 && (
          <Button size="small" onClick={lookAtComparison}>
            {i18n.t('View comparison')}
          </Button>
        )
      ) : (
        <Button size="small" type="submit">
          {i18n.t('Compare selected')}
        </Button>
      )}
    </form>
  );
}

function selectionLabel(chosen: number) {
  if (chosen === 1) return i18n.t('1 course selected. Select another to compare.');
  return chosen === MOST_COMPARED
    ? i18n.t('{chosen} courses selected (maximum)', { chosen })
    : i18n.t('{chosen} courses selected', { chosen });
}

function lookAtComparison() {
  document.getElementById(COMPARISON)?.scrollIntoView();
  focusComparison();
}
