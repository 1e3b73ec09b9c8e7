import { i18n } from '@lingui/core';
import { type BookChange, gradebook } from '@stepwell/contract/grading/gradebook.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './gradebook.module.css';
import { changedWords } from './rules/rules-labels.ts';

/** Who changed the rules, when, from what to what, and why. */
export function BookHistory({ courseId }: { courseId: string }) {
  const { search } = useListAddress();
  const query = { cursor: search.get('cursor') ?? undefined };
  const changes = useQuery({ ...ask(gradebook.changes, { params: { courseId }, query }), staleTime: 0 });
  return (
    <Answer
      of={changes}
      isEmpty={({ items }) => items.length === 0}
      whenEmpty={
        <NothingYet
          title={i18n.t('No rule changes yet')}
          hint={i18n.t('By default, all points count equally and empty cells aren’t counted yet.')}
        />
      }
    >
      {({ items, nextCursor }) => (
        <>
          <ol className={css['history']}>
            {items.map((change) => (
              <Change key={change.changeId} change={change} />
            ))}
          </ol>
          <Pager nextCursor={nextCursor} rows={items.length} />
        </>
      )}
    </Answer>
  );
}

function Change({ change: { before, after, reason, by, at } }: { change: BookChange }) {
  return (
    <li>
      <b lang="">{reason}</b>
      <ul className="num">
        {changedWords(before, after).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <span className="mut">
        {by ?? i18n.t('Unknown user')}, <When at={at} as="time" />
      </span>
    </li>
  );
}
