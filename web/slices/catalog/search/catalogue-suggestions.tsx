import { i18n } from '@lingui/core';
import { search } from '@stepwell/contract/search/search.ts';
import {
  IconArrowRight,
  IconArticle,
  IconChalkboard,
  IconCode,
  IconFolder,
  IconHelp,
  IconUser,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useImperativeHandle } from 'react';
import { ask } from '../../../api/call.ts';
import rows from '../../../ui/fields/option-rows.module.css';
import { usePaused } from '../../../ui/time/use-paused.ts';
import css from './catalogue-suggestions.module.css';
import { groupsOf, type Option, pieces } from './suggestion-options.ts';

/** How long the question waits for the next letter, in ms. */
const PAUSE_MS = 150;
const FEWEST_LETTERS = 2;

/** What the field's keys need of the list. */
export interface SuggestionKeys {
  move: (by: 1 | -1) => void;
  /** Where the option in hand leads; nothing while none is. */
  chosen: () => string | undefined;
}

interface Props {
  ref: Ref<SuggestionKeys>;
  id: string;
  typed: string;
  active: string | undefined;
  activate: (option: string | undefined) => void;
  follow: (to: string) => void;
  resultsOf: (q: string) => string;
}

/** Under the field: what is found for the letters so far. Each question has a key of its own, so a late answer never replaces a newer one. */
export function Suggestions({ ref, id, typed, active, activate, follow, resultsOf }: Props) {
  const query = typed.trim().replace(/\s+/g, ' ');
  const enough = [...query].length >= FEWEST_LETTERS;
  const pausedQuery = usePaused(query, PAUSE_MS);
  const found = useQuery({
    ...ask(search.all, { query: { q: pausedQuery } }),
    enabled: enough && [...pausedQuery].length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const groups = enough && found.data ? groupsOf(found.data) : [];
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  // Said only once it is true of the words that stand there.
  const nothing =
    enough && found.data !== undefined && count === 0 && pausedQuery === query && !found.isPlaceholderData;
  const all: Option = {
    key: 'all',
    to: resultsOf(query),
    label:
      nothing || count === 0
        ? i18n.t('Search courses for “{words}”', { words: query })
        : i18n.t('All courses for “{words}”', { words: query }),
    more: '',
    kind: 'results',
  };
  const options = query === '' ? [] : [...groups.flatMap((group) => group.options), all];
  const idOf = (option: Option) => `${id}-${option.key}`;
  const at = options.findIndex((option) => idOf(option) === active);

  useImperativeHandle(ref, () => ({
    move: (by) => {
      const next = at < 0 ? (by > 0 ? 0 : options.length - 1) : (at + by + options.length) % options.length;
      const option = options[next];
      if (!option) return;
      activate(idOf(option));
      document.getElementById(idOf(option))?.scrollIntoView({ block: 'nearest' });
    },
    chosen: () => options[at]?.to,
  }));

  const row = (option: Option) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys choose among the options.
    <div
      key={option.key}
      id={idOf(option)}
      role="option"
      tabIndex={-1}
      aria-selected={idOf(option) === active}
      className={`${rows['row']} ${css['row']} ${option.kind === 'results' ? css['results'] : ''}`}
      // The field keeps the focus, or the list would close before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => idOf(option) !== active && activate(idOf(option))}
      onClick={() => follow(option.to)}
    >
      <Mark option={option} />
      <span className={rows['words']} dir="auto">
        {option.kind === 'results'
          ? option.label
          : pieces(option.label, query).map(({ text, typed: light }, place) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one label have no other name.
              light ? <b key={place}>{text}</b> : <span key={place}>{text}</span>,
            )}
      </span>
      <span className={`${rows['more']} ${css['more']} num`}>{option.more}</span>
    </div>
  );

  return (
    <div className={css['pop']} hidden={options.length === 0}>
      <div role="listbox" id={id} aria-label={i18n.t('Suggestions')} aria-busy={found.isFetching}>
        {groups.map(({ title, options: those }) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of options have no element of their own.
          <div role="group" key={title} aria-label={title} className={`${rows['group']} ${css['group']}`}>
            <p aria-hidden="true">{title}</p>
            {those.map(row)}
          </div>
        ))}
        {options.length > 0 && row(all)}
      </div>
      {found.data?.reading && count > 0 && (
        <p className={css['nothing']}>
          {i18n.t('Results for “{searched}”', { searched: found.data.reading.searched })}
        </p>
      )}
      {nothing && (
        <p className={css['nothing']}>{i18n.t('No suggestions. Check the spelling, or search all courses.')}</p>
      )}
      <p className={`${rows['keys']} ${css['keys']}`} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {i18n.t('move')} <kbd>Enter</kbd> {i18n.t('open')} <kbd>Esc</kbd> {i18n.t('close')}
      </p>
      <p className="sr" role="status">
        {enough && found.data && i18n.t('{count, plural, one {# suggestion} other {# suggestions}}', { count })}
      </p>
    </div>
  );
}

const icons = {
  subject: IconFolder,
  instructor: IconChalkboard,
  challenge: IconCode,
  help: IconHelp,
  post: IconArticle,
  person: IconUser,
  results: IconArrowRight,
} as const;

function Mark({ option: { kind, key } }: { option: Option }) {
  if (kind === 'course') {
    return <img src={`/covers/${key.replace(/^course-/, '')}.svg`} alt="" width={44} height={28} />;
  }
  const Icon = icons[kind];
  return <Icon size={20} stroke={1.7} aria-hidden />;
}
