import { i18n } from '@lingui/core';
import { type Session, sessionNow } from '../../session/session.ts';
import { signOut } from '../../session/sign-out.ts';
import { chooseColorScheme } from '../../ui/theme/color-scheme.ts';
import { type Goal, type GoalGroup, searchFor } from './palette-goals.ts';
import { scoreOf } from './palette-match.ts';
import { fitting, type ScreenGoal, screensFor } from './palette-screens.ts';
import type { Recent } from './recent.ts';

/** Rows of a group while something is typed, and before. */
const ROWS = 6;
const ROWS_BEFORE = 8;

interface Given {
  session: Session | null;
  /** The path of the site’s home. */
  home: string;
  recent: readonly Recent[];
  /** Trimmed; empty before anything is typed. */
  query: string;
  found: GoalGroup[];
}

/** Everything that fits, group by group in the order in which arrows go through it; what was opened last comes first. */
export function groupsFor({ session, home, recent, query, found }: Given): GoalGroup[] {
  const screens = screensFor(session, home);
  const areas = new Set(screens.map(({ area }) => area).filter(Boolean));
  const screenGoal = ({ to, label, area, icon }: ScreenGoal): Goal => ({
    key: `screen-${to}`,
    to,
    label,
    more: areas.size > 1 ? area : '',
    kind: 'screen',
    icon,
  });
  const before = recent
    // A screen that was opened once may be shut by now.
    .filter(({ to, kind }) => kind !== 'screen' || screens.some((one) => one.to === to))
    .filter(({ label }) => query === '' || scoreOf(query, label) > 0)
    .slice(0, query === '' ? 5 : 3)
    .map((one): Goal => {
      const screen = one.kind === 'screen' && screens.find(({ to }) => to === one.to);
      return screen ? screenGoal(screen) : { ...one, key: `recent-${one.to}`, more: '' };
    });
  const known = new Set(before.map(({ to }) => to));
  const others = (goals: Goal[]) => goals.filter(({ to }) => !to || !known.has(to));
  const here = query === '' ? screens : fitting(screens, query);
  const groups: GoalGroup[] = [
    { title: i18n.t('Recent'), goals: before },
    { title: i18n.t('Pages'), goals: others(here.map(screenGoal)).slice(0, query === '' ? ROWS_BEFORE : ROWS) },
    ...found.map(({ title, goals }) => ({ title, goals: others(goals) })),
  ];
  if (query !== '') groups.push({ title: i18n.t('Actions'), goals: fitting(acts(), query) });
  if (query !== '') groups.push({ title: i18n.t('Catalogue'), goals: [searchFor(query)] });
  return groups.filter(({ goals }) => goals.length > 0);
}

/** What can be done from anywhere. */
function acts(): (Goal & { also: string })[] {
  const act = (key: string, label: string, also: string, act: () => void) => {
    return { key: `act-${key}`, label, also, act, more: '', kind: 'act' } as const;
  };
  const theme = i18n.t('theme mode colours night day appearance');
  return [
    act('light', i18n.t('Theme: light'), theme, () => chooseColorScheme('light')),
    act('dark', i18n.t('Theme: dark'), theme, () => chooseColorScheme('dark')),
    act('auto', i18n.t('Theme: system'), theme, () => chooseColorScheme('auto')),
    ...(sessionNow() ? [act('out', i18n.t('Sign out'), i18n.t('log out logout leave'), () => void signOut())] : []),
  ];
}
