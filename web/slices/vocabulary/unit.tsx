import { i18n } from '@lingui/core';
import { type UnitPage, vocabulary } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../api/call.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { StepBar } from '../../ui/page/step-bar.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { areaLabel, bandLabel, difficultyLabel, ranksLabel } from './labels.public.ts';
import css from './unit.module.css';
import { useStart } from './use-session.ts';
import { pathTo } from './vocabulary-at.public.ts';

/** A unit: its rules with examples or its words, and the way to practise it. */
export function UnitView({ unitId }: { unitId: string }) {
  const unit = useQuery({ ...ask(vocabulary.unit, { params: { unitId } }), refetchOnMount: 'always' });
  return <Answer of={unit}>{(found) => <Here {...found} />}</Answer>;
}

function Here(unit: UnitPage) {
  const { unitId, area, title, band, rules, examples, words, items, right, answered } = unit;
  const { press, busy } = useStart('unit', unitId);
  return (
    <article className={css['unit']}>
      <header>
        <Link className="lnk" to={pathTo('home')}>
          {i18n.t('Learning practice')}
        </Link>
        <h1>{title}</h1>
        <p className="num">
          {areaLabel(area)} · {difficultyLabel(unit)}
          {band !== null && ` (${ranksLabel(band)})`}
        </p>
      </header>
      {rules.length > 1 ? (
        <ul className={css['rules']} aria-label={i18n.t('Rules')}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      ) : (
        <p className={css['about']}>{rules[0]}</p>
      )}
      {examples.length > 0 && (
        <section aria-labelledby="examples">
          <h2 id="examples">{i18n.t('Examples')}</h2>
          <ul className={css['examples']}>
            {examples.map(({ text, note }) => (
              <li key={text}>
                <p>{text}</p>
                {note && <small>{note}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {words.length > 0 && (
        <section aria-labelledby="words">
          <h2 id="words">{i18n.t('Words')}</h2>
          <dl className={css['words']}>
            {words.map((word) => (
              <div key={word.word}>
                <dt>
                  {word.word} <small className="num">{bandLabel(word.band)}</small>
                </dt>
                <dd>
                  {word.meaning}
                  <em>{word.example}</em>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <footer>
        <Button tone="lamp" busy={busy} onClick={press}>
          {answered === 0 ? i18n.t('Start practice') : i18n.t('Practise again')}
        </Button>
        <div>
          <p className="num">{i18n.t('{right} of {items} items correct so far', { right, items })}</p>
          <StepBar
            className={css['stair']}
            percent={Math.round((100 * right) / items)}
            label={i18n.t('Progress: {title}', { title })}
          />
        </div>
      </footer>
    </article>
  );
}
