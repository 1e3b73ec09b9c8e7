import { i18n } from '@lingui/core';
import { type MistakeLine, type mistakeShelves, mistakes } from '@stepwell/contract/aptitude/mistakes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, call, everything } from '../../api/call.ts';
import { ListTabs } from '../../ui/lists/list-bar.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { useListAddress } from '../../ui/lists/use-list-address.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { useOnce } from '../../ui/storage/use-once.ts';
import { When } from '../../ui/time/when.tsx';
import css from './aptitude.module.css';
import { mistakesAt, pathTo } from './aptitude-at.ts';

type MistakeFilter = (typeof mistakeShelves)[number];
const shelves: [MistakeFilter, () => string][] = [
  ['due', () => i18n.t('Due now')],
  ['later', () => i18n.t('Later')],
  ['put-away', () => i18n.t('Archived')],
];
const sources: Record<MistakeLine['source'], () => string> = {
  practice: () => i18n.t('practice'),
  paper: () => i18n.t('mock test'),
  quiz: () => i18n.t('quiz'),
  english: () => i18n.t('English'),
  deck: () => i18n.t('your words'),
};

/** The mistake book: every wrong answer of practice, mock papers and quizzes, and when each comes back. */
export function MistakeList() {
  const list = useListAddress();
  const query = mistakesAt(list.search);
  const filter = query.shelf ?? 'due';
  const found = useQuery({ ...ask(mistakes.list, { query }), refetchOnMount: 'always' });
  return (
    <>
      <p className={css['lead']}>
        {i18n.t(
          'Every incorrect answer becomes a card. Cards return just before you would forget them: sooner after a mistake, later after each correct answer.',
        )}
      </p>
      {filter === 'due' && (found.data?.items.length ?? 0) > 0 && (
        <p className={css['acts']}>
          <ButtonLink tone="lamp" to={pathTo('review')}>
            {i18n.t('{due, plural, one {Review # card} other {Review # cards}}', { due: found.data?.total ?? 0 })}
          </ButtonLink>
        </p>
      )}
      <ListTabs
        label={i18n.t('Cards')}
        tabs={shelves.map(([key, label]) => ({
          label: label(),
          to: list.to({ shelf: key === 'due' ? undefined : key }),
          isHere: filter === key,
          count: filter === key ? found.data?.total : undefined,
        }))}
      />
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0 && !list.search.has('cursor')}
        whenEmpty={<Nothing filter={filter} />}
      >
        {({ items, nextCursor }) => (
          <>
            <ul className={css['cards']}>
              {items.map((card) => (
                <Card key={card.cardId} card={card} filter={filter} />
              ))}
            </ul>
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </>
  );
}

function Nothing({ filter }: { filter: MistakeFilter }) {
  if (filter === 'put-away') {
    return (
      <NothingYet
        title={i18n.t('Nothing archived')}
        hint={i18n.t('An archived card returns only if you answer its question incorrectly again.')}
      />
    );
  }
  return (
    <NothingYet
      title={filter === 'due' ? i18n.t('No cards due') : i18n.t('No upcoming cards')}
      hint={i18n.t('Cards are created from your incorrect answers.')}
    >
      <ButtonLink to={pathTo('home')}>{i18n.t('Practise')}</ButtonLink>
    </NothingYet>
  );
}

function Card({ card, filter }: { card: MistakeLine; filter: MistakeFilter }) {
  const { cardId, asked, said, topic, source, dueAt, reviews, lapses, putAway } = card;
  const queryClient = useQueryClient();
  const put = useMutation({
    mutationFn: () => call(mistakes.putAway, { params: { cardId }, body: { putAway: !putAway } }),
    onSuccess: async () => {
      toast.success(putAway ? i18n.t('Card restored') : i18n.t('Card archived'));
      await queryClient.invalidateQueries(everything(mistakes.list));
    },
    onError: ({ message }) => toast.error(message),
  });
  const press = useOnce(() => put.mutateAsync());
  return (
    <li>
      <div>
        <p className={css['what']}>{asked}</p>
        <p className={`num ${css['facts']}`}>
          {(said !== '' || source !== 'deck') && (
            <span>{said ? i18n.t('Your answer: {said}', { said }) : i18n.t('You didn’t know')}</span>
          )}
          <span>{[topic, sources[source]()].filter(Boolean).join(', ')}</span>
          <span>
            {i18n.t('{reviews, plural, =0 {not reviewed yet} one {reviewed once} other {reviewed # times}}', {
              reviews,
            })}
            {lapses > 0 &&
              `, ${i18n.t('{lapses, plural, one {missed 1 more time} other {missed # more times}}', { lapses })}`}
          </span>
          {filter === 'later' && (
            <span>
              {i18n.t('due')} <When at={dueAt} as="time" />
            </span>
          )}
        </p>
      </div>
      <button
        type="button"
        className="lnk"
        aria-disabled={put.isPending || undefined}
        aria-label={putAway ? i18n.t('Undo: {asked}', { asked }) : i18n.t('Archive: {asked}', { asked })}
        onClick={press}
      >
        {putAway ? i18n.t('Restore') : i18n.t('Archive')}
      </button>
    </li>
  );
}
