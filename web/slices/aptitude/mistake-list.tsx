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

type Shelf = (typeof mistakeShelves)[number];
const shelves: [Shelf, () => string][] = [
  ['due', () => i18n.t('Due now')],
  ['later', () => i18n.t('Later')],
  ['put-away', () => i18n.t('Put away')],
];
const sources: Record<MistakeLine['source'], () => string> = {
  practice: () => i18n.t('practice'),
  paper: () => i18n.t('mock paper'),
  quiz: () => i18n.t('quiz'),
};

/** The mistake book: every wrong answer of practice, mock papers and quizzes, and when each comes back. */
export function MistakeList() {
  const list = useListAddress();
  const query = mistakesAt(list.search);
  const shelf = query.shelf ?? 'due';
  const found = useQuery({ ...ask(mistakes.list, { query }), refetchOnMount: 'always' });
  return (
    <>
      <p className={css['lead']}>
        {i18n.t(
          'Every wrong answer becomes a card. It comes back just before you would forget it: sooner after a slip, later each time you are right.',
        )}
      </p>
      {shelf === 'due' && (found.data?.items.length ?? 0) > 0 && (
        <p className={css['acts']}>
          <ButtonLink tone="lamp" to={pathTo('review')}>
            {i18n.t('{due, plural, one {Repeat # card} other {Repeat # cards}}', { due: found.data?.total ?? 0 })}
          </ButtonLink>
        </p>
      )}
      <ListTabs
        label={i18n.t('Cards')}
        tabs={shelves.map(([key, label]) => ({
          label: label(),
          to: list.to({ shelf: key === 'due' ? undefined : key }),
          isHere: shelf === key,
          count: shelf === key ? found.data?.total : undefined,
        }))}
      />
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0 && !list.search.has('cursor')}
        whenEmpty={<Nothing shelf={shelf} />}
      >
        {({ items, nextCursor }) => (
          <>
            <ul className={css['cards']}>
              {items.map((card) => (
                <Card key={card.cardId} card={card} shelf={shelf} />
              ))}
            </ul>
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </>
  );
}

function Nothing({ shelf }: { shelf: Shelf }) {
  if (shelf === 'put-away') {
    return (
      <NothingYet
        title={i18n.t('Nothing is put away')}
        hint={i18n.t('A card that you put away comes back only when its question goes wrong again.')}
      />
    );
  }
  return (
    <NothingYet
      title={shelf === 'due' ? i18n.t('Nothing is due now') : i18n.t('No card waits for later')}
      hint={i18n.t('Cards come by themselves from what you answer wrongly.')}
    >
      <ButtonLink to={pathTo('home')}>{i18n.t('Practise')}</ButtonLink>
    </NothingYet>
  );
}

function Card({ card, shelf }: { card: MistakeLine; shelf: Shelf }) {
  const { cardId, asked, said, topic, source, dueAt, reviews, lapses, putAway } = card;
  const queryClient = useQueryClient();
  const put = useMutation({
    mutationFn: () => call(mistakes.putAway, { params: { cardId }, body: { putAway: !putAway } }),
    onSuccess: async () => {
      toast.success(putAway ? i18n.t('The card is back') : i18n.t('The card is put away'));
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
          <span>{said ? i18n.t('You said: {said}', { said }) : i18n.t('You did not know')}</span>
          <span>{[topic, sources[source]()].filter(Boolean).join(', ')}</span>
          <span>
            {i18n.t('{reviews, plural, =0 {not repeated yet} one {repeated once} other {repeated # times}}', {
              reviews,
            })}
            {lapses > 0 &&
              `, ${i18n.t('{lapses, plural, one {wrong again once} other {wrong again # times}}', { lapses })}`}
          </span>
          {shelf === 'later' && (
            <span>
              {i18n.t('comes back')} <When at={dueAt} as="time" />
            </span>
          )}
        </p>
      </div>
      <button
        type="button"
        className="lnk"
        aria-disabled={put.isPending || undefined}
        aria-label={putAway ? i18n.t('Take back: {asked}', { asked }) : i18n.t('Put away: {asked}', { asked })}
        onClick={press}
      >
        {putAway ? i18n.t('Take back') : i18n.t('Put away')}
      </button>
    </li>
  );
}
