import { i18n } from '@lingui/core';
import { promptKinds } from '@stepwell/contract/writing/prompts.ts';
import { type PromptLine, writing } from '@stepwell/contract/writing/writing.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../api/call.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import css from './writing.module.css';
import { pathTo } from './writing-at.public.ts';
import { bandText, kindLabel, registerLabel, wordRange } from './writing-labels.public.ts';

/** Every prompt by its kind, with how far one is; above them what to go on with. */
export function PromptList() {
  const prompts = useQuery(ask(writing.prompts, {}));
  return <Answer of={prompts}>{({ items }) => <Shown items={items} />}</Answer>;
}

function Shown({ items }: { items: PromptLine[] }) {
  const next = nextOf(items);
  return (
    <>
      {next && (
        <section className={css['now']} aria-labelledby="next-text">
          <div>
            <h2 id="next-text">{next.title}</h2>
            <p>
              {next.state === 'draft'
                ? i18n.t('Your draft is saved.')
                : i18n.t('{kind}, {words}. You get marks while you write and an estimated band when you submit.', {
                    kind: kindLabel(next.kind),
                    words: wordRange(next.words),
                  })}
            </p>
          </div>
          <ButtonLink tone="lamp" to={pathTo('write', { prompt: next.promptId })}>
            {next.state === 'draft' ? i18n.t('Continue writing') : i18n.t('Start writing')}
          </ButtonLink>
        </section>
      )}
      {promptKinds.map((kind) => (
        <section key={kind} className={css['kind']} aria-labelledby={`kind-${kind}`}>
          <h2 id={`kind-${kind}`}>{kindLabel(kind)}</h2>
          <ul>
            {items
              .filter((line) => line.kind === kind)
              .map((line) => (
                <Row key={line.promptId} line={line} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Row({ line }: { line: PromptLine }) {
  const { promptId, title, register, words, state, bestBand, versions } = line;
  return (
    <li>
      <Link
        className={css['title']}
        to={pathTo(versions > 0 && state !== 'draft' ? 'result' : 'write', { prompt: promptId })}
      >
        {title}
      </Link>
      <span className={css['meta']}>
        {registerLabel(register)}, {wordRange(words)}
      </span>
      <span className={css['state']} data-state={state}>
        {state === 'draft'
          ? i18n.t('Draft')
          : state === 'submitted'
            ? i18n.t('{versions, plural, one {# version} other {# versions}}', { versions })
            : i18n.t('Not started')}
      </span>
      <span className={`${css['band']} num`}>
        {bestBand === null ? '' : i18n.t('Best band {band}', { band: bandText(bestBand) })}
      </span>
    </li>
  );
}

/** The newest draft, else the first prompt that was never tried of the kind that was tried least. */
function nextOf(items: readonly PromptLine[]): PromptLine | undefined {
  const drafts = items.filter(({ state }) => state === 'draft');
  const [newest] = drafts.toSorted((a, b) => (b.savedAt ?? '').localeCompare(a.savedAt ?? ''));
  if (newest) return newest;
  const tried = (kind: string) => items.filter((line) => line.kind === kind && line.state !== 'new').length;
  return items.filter(({ state }) => state === 'new').toSorted((a, b) => tried(a.kind) - tried(b.kind))[0];
}
