import { i18n } from '@lingui/core';
import type { LiveClass } from '@stepwell/contract/live/classes.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { ListTabs } from '../../ui/lists/list-bar.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { ClassRow } from './class-row.tsx';
import { isJoinable } from './labels.ts';
import css from './live.module.css';
import { CLASSES_PATH, classPath, OWN_PATH, ownPath, roomPath } from './live-at.ts';

interface Props {
  found: UseQueryResult<{ items: LiveClass[]; nextCursor: string | null }>;
  isPast: boolean;
  isHost: boolean;
  /** What an empty list says of how it fills. */
  hint: string;
  /** What the way into the room is called. */
  enter: string;
}

/** Upcoming or past classes, with the way into the room of those whose doors are open. */
export function ClassList({ found, isPast, isHost, hint, enter }: Props) {
  const path = isHost ? OWN_PATH : CLASSES_PATH;
  return (
    <>
      <ListTabs
        label={i18n.t('Online classes')}
        tabs={[
          { label: i18n.t('Upcoming'), to: path, isHere: !isPast },
          { label: i18n.t('Past'), to: `${path}?show=past`, isHere: isPast },
        ]}
      />
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet title={isPast ? i18n.t('No past classes yet') : i18n.t('No upcoming classes')} hint={hint} />
        }
      >
        {({ items, nextCursor }) => (
          <>
            <ul className={css['classes']}>
              {items.map((one) => (
                <ClassRow key={one.classId} one={one} to={isHost ? ownPath(one.classId) : classPath(one.classId)}>
                  {isJoinable(one) && (
                    <ButtonLink tone="lamp" to={roomPath(one.classId, isHost)} aria-label={`${enter}: ${one.title}`}>
                      {enter}
                    </ButtonLink>
                  )}
                </ClassRow>
              ))}
            </ul>
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}
