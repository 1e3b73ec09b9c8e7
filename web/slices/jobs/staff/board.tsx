import { i18n } from '@lingui/core';
import { type Applicant, pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import type { Stage } from '@stepwell/contract/jobs/stages.ts';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { IconButton } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './pipeline.module.css';
import type { Move } from './use-moves.ts';

const DRAGGED = 'application/x-applicant';

interface Props {
  jobId: string;
  move: Move;
  list: ListAddress;
}

/** Applicants by stage. A card moves by dragging, by its menu, or with Alt and an arrow key. */
export function Board({ jobId, move, list }: Props) {
  const board = useQuery(ask(pipeline.board, { params: { jobId } }));
  return (
    <Answer
      of={board}
      isEmpty={({ stages }) => stages.every(({ count }) => count === 0)}
      whenEmpty={
        <NothingYet
          title={i18n.t('No applicants yet')}
          hint={i18n.t('Applicants appear here when students apply. Share the job’s link to be found.')}
        />
      }
    >
      {({ stages }) => (
        <>
          <p className={`mut ${css['hint']}`}>
            {i18n.t('Drag a card, use its menu, or press Alt with the left or right arrow key.')}
          </p>
          <div className={css['board']}>
            {stages.map((stage) => (
              <Column key={stage.stageId} stage={stage} stages={stages} move={move} list={list} />
            ))}
          </div>
        </>
      )}
    </Answer>
  );
}

interface ColumnProps extends Omit<Props, 'jobId'> {
  stage: Stage & { count: number; items: Applicant[] };
  stages: Stage[];
}

function Column({ stage, stages, move, list }: ColumnProps) {
  const [isOver, setOver] = useState(false);
  const takes = stage.kind !== 'withdrawn';
  return (
    <section
      className={css['column']}
      data-over={isOver || undefined}
      aria-label={stage.name}
      onDragOver={(event) => {
        if (!takes || !event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const id = event.dataTransfer.getData(DRAGGED);
        if (takes && id && !stage.items.some(({ applicationId }) => applicationId === id)) void move([id], stage);
      }}
    >
      <h2>
        {stage.name} <span className="num mut">{stage.count}</span>
      </h2>
      <ul>
        {stage.items.map((applicant) => (
          <Card key={applicant.applicationId} applicant={applicant} stages={stages} move={move} list={list} />
        ))}
      </ul>
      {stage.count > stage.items.length && (
        <Link className="lnk" to={list.to({ part: 'table', stage: stage.stageId })}>
          {i18n.t('Show all {count}', { count: stage.count })}
        </Link>
      )}
    </section>
  );
}

interface CardProps extends Omit<Props, 'jobId'> {
  applicant: Applicant;
  stages: Stage[];
}

function Card({ applicant, stages, move, list }: CardProps) {
  const { applicationId, fullName, stageId, kind, stageSince, isOverdue, musts, mustsMet, score, duplicates, isSeen } =
    applicant;
  const isFixed = kind === 'withdrawn';
  const targets = stages.filter((stage) => stage.kind !== 'withdrawn' && stage.stageId !== stageId);
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (isFixed || !event.altKey || by === 0) return;
    event.preventDefault();
    const next = stages[stages.findIndex((stage) => stage.stageId === stageId) + by];
    if (next && next.kind !== 'withdrawn') void move([applicationId], next);
  };
  return (
    <li
      className={css['card']}
      draggable={!isFixed}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, applicationId)}
      onKeyDown={press}
    >
      <div>
        <Link to={list.beside({ application: applicationId })}>{fullName}</Link>
        {!isFixed && (
          <Menu
            width={230}
            button={(given) => (
              <IconButton {...given} aria-label={i18n.t('Move {name}', { name: fullName })}>
                <IconDots size={19} stroke={1.7} aria-hidden />
              </IconButton>
            )}
          >
            {targets.map((stage) => (
              <MenuItem key={stage.stageId} onClick={() => void move([applicationId], stage)}>
                {i18n.t('Move to {stage}', { stage: stage.name })}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
      <p className="num">
        {musts > 0 && i18n.t('{met} of {all} must-haves', { met: mustsMet, all: musts })}
        {score !== null && ` · ${i18n.t('Score {score}', { score })}`}
      </p>
      <p className="mut">
        {i18n.t('Since')} <When at={stageSince} />
      </p>
      {(isOverdue || duplicates > 0 || !isSeen) && (
        <p className={css['flags']}>
          {!isSeen && <span>{i18n.t('New')}</span>}
          {isOverdue && <span className={css['late']}>{i18n.t('Reply overdue')}</span>}
          {duplicates > 0 && <span>{i18n.t('Possible duplicate')}</span>}
        </p>
      )}
    </li>
  );
}
