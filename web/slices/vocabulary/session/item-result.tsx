import { i18n } from '@lingui/core';
import type { EnglishResult } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Button } from '../../../ui/parts/button.tsx';
import { TypedDifference } from '../../../ui/text/answer-difference.tsx';
import { kindLabel } from '../labels.public.ts';
import { pathTo } from '../vocabulary-at.public.ts';
import { Stem } from './item.tsx';
import css from './session.module.css';

interface Props {
  result: EnglishResult;
  isLast: boolean;
  onNext: () => void;
}

/** What came of one item: right or not, the accepted answer, and the rule with the way to its unit. */
export function ItemResult({ result, isLast, onNext }: Props) {
  const { right, kind } = result;
  return (
    <article className={css['item']}>
      <h2 className={right ? css['right'] : css['wrong']} role="status">
        {right ? <IconCircleCheck size={26} aria-hidden /> : <IconCircleX size={26} aria-hidden />}
        {right ? i18n.t('Correct') : i18n.t('Not quite')}
        <span>{kindLabel(kind)}</span>
      </h2>
      <Explained result={result} />
      <div className={css['acts']}>
        <Button tone="lamp" autoFocus onClick={onNext}>
          {isLast ? i18n.t('View result') : i18n.t('Next')}
        </Button>
        {!right && <span className={css['keys']}>{i18n.t('Added to your mistake book.')}</span>}
      </div>
    </article>
  );
}

/** The item with its answers and its rule. */
export function Explained({ result }: { result: EnglishResult }) {
  const { right, kind, stem, said, accepted, difference, rule, unit } = result;
  const hasStem = kind === 'choice' || kind === 'gap' || kind === 'listening';
  const isMatch = kind === 'match';
  return (
    <>
      {hasStem && (
        <p className={css['stem']}>
          <Stem text={stem} />
        </p>
      )}
      <dl className={css['answers']}>
        {!right && (
          <div>
            <dt>{i18n.t('Your answer')}</dt>
            <dd>{said === '' ? i18n.t('No answer') : said}</dd>
          </div>
        )}
        {!isMatch && (
          <div>
            <dt>{right ? i18n.t('Answer') : i18n.t('Correct answer')}</dt>
            <dd>
              <b>{accepted}</b>
            </dd>
          </div>
        )}
      </dl>
      {!right && difference && accepted.includes(' ') && <TypedDifference parts={difference} />}
      <p className={css['rule']}>
        {isMatch
          ? accepted.split('. ').map((pair) => (
              <span key={pair} className={css['pair']}>
                {pair}
              </span>
            ))
          : rule}{' '}
        <Link className="lnk" to={pathTo('unit', { unit: unit.unitId })}>
          {i18n.t('Unit: {title}', { title: unit.title })}
        </Link>
      </p>
    </>
  );
}
