import { i18n } from '@lingui/core';
import {
  type ImportTarget,
  type QuestionImport,
  questionExchange,
} from '@stepwell/contract/question-exchange/question-exchange.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../api/call.ts';
import type { ListAddress } from '../../ui/lists/use-list-address.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { sizeText } from '../../ui/points-text.ts';
import { When } from '../../ui/time/when.tsx';
import css from './imports.module.css';

/** One's newest imports, those that wait for a word among them. */
export function RecentImports({ target, list }: { target: ImportTarget; list: ListAddress }) {
  const recent = useQuery({
    ...ask(questionExchange.recent, { query: { target } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isGoing) ? 2000 : false),
  });
  return (
    <Answer of={recent} isEmpty={({ items }) => items.length === 0} whenEmpty={null}>
      {({ items }) => (
        <section className={css['recent']} aria-labelledby="recent-imports">
          <h2 id="recent-imports">{i18n.t('Recent imports')}</h2>
          <ul>
            {items.map((one) => (
              <li key={one.importId}>
                <Link to={list.to({ file: one.importId })} className={css['file']}>
                  <bdi>{one.filename}</bdi>
                </Link>
                <small className="mut">
                  {sizeText(one.bytes)}, <When at={one.begunAt} />
                </small>
                <span className="mut">{wordsOf(one)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Answer>
  );
}

const isGoing = ({ state }: QuestionImport) => state === 'reading' || state === 'writing';

function wordsOf(one: QuestionImport) {
  switch (one.state) {
    case 'arriving':
      return i18n.t('{sent} of {all} uploaded. Choose the same file again to resume.', {
        sent: sizeText(one.received),
        all: sizeText(one.bytes),
      });
    case 'reading':
      return i18n.t('Reading: {n, plural, one {# question} other {# questions}} so far', { n: one.questions });
    case 'read':
      return i18n.t('Ready to review: {taken} of {all, plural, one {# question} other {# questions}} can be imported', {
        taken: one.counts.taken,
        all: one.counts.all,
      });
    case 'writing':
      return i18n.t('Importing: {written} of {all}', { written: one.written, all: one.counts.taken });
    case 'written':
      return i18n.t('{n, plural, one {# question} other {# questions}} imported', { n: one.written });
    default:
      return one.words;
  }
}
