import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import {
  IconAppWindow,
  IconArrowRight,
  IconArticle,
  IconBolt,
  IconChalkboard,
  IconCode,
  IconFolder,
  IconHelp,
  IconUser,
} from '@tabler/icons-react';
import { pieces } from '../../slices/catalog/search/suggestion-options.ts';
import rows from '../../ui/fields/option-rows.module.css';
import css from './palette.module.css';
import type { Goal, GoalGroup } from './palette-goals.ts';

interface Props {
  id: string;
  idOf: (key: string) => string;
  groups: GoalGroup[];
  query: string;
  active: string | undefined;
  busy: boolean;
  failed: Error | null;
  pick: (key: string) => void;
  follow: (goal: Goal, inNewTab: boolean) => void;
}

/** What fits, in groups; how much it is is said aloud once the answer is there. */
export function PaletteList({ id, idOf, groups, query, active, busy, failed, pick, follow }: Props) {
  const count = groups.flatMap(({ goals }) => goals).filter(({ kind }) => kind !== 'results').length;
  const row = (goal: Goal) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys choose among the options.
    <div
      key={goal.key}
      id={idOf(goal.key)}
      role="option"
      tabIndex={-1}
      aria-selected={goal.key === active}
      className={`${rows['row']} ${css['row']}`}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => goal.key !== active && pick(goal.key)}
      onClick={(event) => follow(goal, event.ctrlKey || event.metaKey)}
    >
      <Mark goal={goal} />
      <span className={rows['words']} dir="auto">
        {goal.kind === 'results'
          ? goal.label
          : pieces(goal.label, query).map(({ text, typed }, place) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one label have no other name.
              typed ? <b key={place}>{text}</b> : <span key={place}>{text}</span>,
            )}
      </span>
      {goal.more && <span className={`${rows['more']} ${css['more']} num`}>{goal.more}</span>}
    </div>
  );
  return (
    <div className={css['list']}>
      <div role="listbox" id={id} aria-label={i18n.t('Results')} aria-busy={busy}>
        {groups.map(({ title, goals }) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of options have no element of their own.
          <div role="group" key={title} aria-label={title} className={`${rows['group']} ${css['group']}`}>
            <p aria-hidden="true">{title}</p>
            {goals.map(row)}
          </div>
        ))}
      </div>
      {failed && (
        <p role="alert" className={css['note']}>
          {failed instanceof Refusal
            ? failed.message
            : i18n.t('Courses and people can’t be searched offline. Pages can.')}
        </p>
      )}
      {!failed && !busy && query !== '' && count === 0 && <p className={css['note']}>{i18n.t('No results')}</p>}
      <p className="sr" role="status">
        {!busy && i18n.t('{count, plural, one {# result} other {# results}}', { count })}
      </p>
    </div>
  );
}

const icons = {
  screen: IconAppWindow,
  subject: IconFolder,
  instructor: IconChalkboard,
  challenge: IconCode,
  help: IconHelp,
  post: IconArticle,
  person: IconUser,
  act: IconBolt,
  results: IconArrowRight,
} as const;

function Mark({ goal: { kind, to = '', icon } }: { goal: Goal }) {
  if (kind === 'course')
    return <img src={`/covers/${to.split('/').at(-1)}.svg`} alt="" width={44} height={28} loading="lazy" />;
  const Icon = icon ?? icons[kind];
  return <Icon size={20} stroke={1.7} aria-hidden />;
}
