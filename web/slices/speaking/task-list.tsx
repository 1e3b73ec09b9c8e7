import { i18n } from '@lingui/core';
import { type SpeakingHome, speaking, type TaskLine } from '@stepwell/contract/speaking/speaking.ts';
import type { TaskKind } from '@stepwell/contract/speaking/tasks.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../api/call.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { Fold } from '../../ui/parts/fold.tsx';
import { kindLabel } from './kind-labels.public.ts';
import { soundLabel } from './labels.ts';
import css from './speaking.module.css';
import { pathTo } from './speaking-at.public.ts';

type ListView = 'read' | 'role-plays' | 'talks' | 'drills';
const kindsOf: Record<ListView, readonly TaskKind[]> = {
  read: ['read', 'shadow'],
  'role-plays': ['role-play'],
  talks: ['picture', 'topic'],
  drills: ['drill'],
};

/** Tasks of some kinds with how far one is; above them what to do next. */
export function TaskList({ view, sound }: { view: ListView; sound: string }) {
  const home = useQuery(ask(speaking.home, {}));
  return <Answer of={home}>{(found) => <Shown home={found} view={view} sound={sound} />}</Answer>;
}

function Shown({ home, view, sound }: { home: SpeakingHome; view: ListView; sound: string }) {
  const { tasks, today, recordingDays, sounds } = home;
  const next = nextOf(home, view);
  return (
    <>
      {next && (
        <section className={css['now']} aria-labelledby="next-task">
          <div>
            <h2 id="next-task">{next.kind === 'drill' ? soundLabel(next.sound ?? '') : next.title}</h2>
            <p>
              {today === 0
                ? i18n.t('No practice yet today. Each attempt counts for your day.')
                : i18n.t('{today, plural, one {# attempt} other {# attempts}} today.', { today })}
            </p>
          </div>
          <ButtonLink tone="lamp" to={pathTo('task', { task: next.taskId })}>
            {i18n.t('Start speaking')}
          </ButtonLink>
        </section>
      )}
      {view === 'drills' ? (
        <Drills tasks={tasks.filter(({ kind }) => kind === 'drill')} weak={sounds} first={sound} />
      ) : (
        kindsOf[view].map((kind) => (
          <section key={kind} className={css['kind']} aria-labelledby={`kind-${kind}`}>
            <h2 id={`kind-${kind}`}>{kindLabel(kind)}</h2>
            <Levels tasks={tasks.filter((task) => task.kind === kind)} open={next?.band ?? null} />
          </section>
        ))
      )}
      <p className={css['fine']}>
        {i18n.t(
          'Only you can hear your recordings. They are deleted after {recordingDays, plural, one {# day} other {# days}}. Teachers can hear a recording if you contest a mark of it or submit it for a module. No microphone? Choose “Type instead” in any task.',
          { recordingDays },
        )}
      </p>
    </>
  );
}

/** More tasks than this are folded by frequency band. */
const UNFOLDED = 12;

function Levels({ tasks, open }: { tasks: TaskLine[]; open: number | null }) {
  if (tasks.length <= UNFOLDED) return <Rows tasks={tasks} />;
  const bands = [...new Set(tasks.flatMap(({ band }) => band ?? []))].sort((a, b) => a - b);
  // Talks have no words that are given.
  if (bands.length === 0) return <Rows tasks={tasks} />;
  return bands.map((band) => {
    const here = tasks.filter((task) => task.band === band);
    const done = here.filter(({ attempts }) => attempts > 0).length;
    return (
      <Fold
        key={band}
        open={band === open}
        title={
          <>
            {i18n.t('Band {band}', { band })}
            {' · '}
            <span className="mut num">{i18n.t('{done} of {all} practised', { done, all: here.length })}</span>
          </>
        }
      >
        <Rows tasks={here} inBand />
      </Fold>
    );
  });
}

function Drills({ tasks, weak, first }: { tasks: TaskLine[]; weak: SpeakingHome['sounds']; first: string }) {
  const rank = (sound: string) => {
    const at = weak.findIndex((one) => one.sound === sound);
    return sound === first ? -1 : at < 0 ? weak.length : at;
  };
  const all = [...new Set(tasks.flatMap(({ sound }) => sound ?? []))].sort((a, b) => rank(a) - rank(b));
  const sections = all.map((sound) => {
    const figures = weak.find((one) => one.sound === sound);
    return (
      <section key={sound} className={css['kind']} aria-labelledby={`sound-${sound}`}>
        <h2 id={`sound-${sound}`}>{soundLabel(sound)}</h2>
        {figures && (
          <p className={css['weak']}>
            {i18n.t('Unclear in {weak} of {words} words', { weak: figures.weak, words: figures.words })}
          </p>
        )}
        <Rows tasks={tasks.filter((task) => task.sound === sound)} />
      </section>
    );
  });
  return <div className={css['drills']}>{sections}</div>;
}

function Rows({ tasks, inBand = false }: { tasks: TaskLine[]; inBand?: boolean }) {
  return (
    <ul>
      {tasks.map(({ taskId, title, band, attempts, best }) => (
        <li key={taskId}>
          <Link className={css['title']} to={pathTo('task', { task: taskId })}>
            {title}
          </Link>
          <span className={css['meta']}>{band !== null && !inBand && i18n.t('Band {band}', { band })}</span>
          <span className={css['meta']}>
            {attempts === 0
              ? i18n.t('Not started')
              : i18n.t('{attempts, plural, one {# attempt} other {# attempts}}', { attempts })}
          </span>
          <span className={`${css['best']} num`}>{best !== null && i18n.t('Best {best}', { best })}</span>
        </li>
      ))}
    </ul>
  );
}

/** What was never tried, the easiest first; in drills a sound that causes trouble. */
function nextOf({ tasks, sounds }: SpeakingHome, view: ListView): TaskLine | undefined {
  const here = tasks.filter(({ kind }) => kindsOf[view].includes(kind));
  const weak = view === 'drills' ? sounds.find((one) => here.some(({ sound }) => sound === one.sound)) : undefined;
  const among = weak ? here.filter(({ sound }) => sound === weak.sound) : here;
  return among.toSorted((a, b) => a.attempts - b.attempts)[0];
}
