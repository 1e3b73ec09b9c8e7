import { i18n } from '@lingui/core';
import { type Applicant, MOST_MOVED, pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import type { StaffJob } from '@stepwell/contract/jobs/staff-jobs.ts';
import type { Stage } from '@stepwell/contract/jobs/stages.ts';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Check } from '../../../ui/fields/check.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { LetterDialog } from './letter-dialog.tsx';
import css from './pipeline.module.css';
import { type Choosing, useChosen } from './use-chosen.ts';
import type { Move, Wrote } from './use-moves.ts';

const DRAGGED = 'application/x-applicant';

interface Props {
  job: StaffJob;
  move: Move;
  wrote: Wrote;
  list: ListAddress;
}

/** Applicants by stage. A card moves by dragging, by its menu, or with Alt and an arrow key; chosen ones move together. */
export function Board({ job, move, wrote, list }: Props) {
  const { jobId, isPaused } = job;
  const board = useQuery(ask(pipeline.board, { params: { jobId } }));
  const { chosen, toggle, chooseStage, clear } = useChosen(jobId);
  const [writing, setWriting] = useState(false);
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
          {!isPaused && (
            <p className={`mut ${css['hint']} ${css['keys']}`}>
              {i18n.t(
                'Drag a card, use its menu, or press Alt with the left or right arrow key. Tick cards to move several; with Shift all between two.',
              )}
            </p>
          )}
          {chosen.size > 0 && (
            <section className={css['bulk']} aria-label={i18n.t('Selected applicants')}>
              <b className="num" role="status">
                {i18n.t('{n} selected', { n: chosen.size })}
              </b>
              <SelectField
                label={i18n.t('Move to')}
                disabled={isPaused}
                options={[
                  { value: '', label: i18n.t('Choose a stage') },
                  ...stages
                    .filter(({ kind }) => kind !== 'withdrawn')
                    .map(({ stageId, name }) => ({ value: stageId, label: name })),
                ]}
                value=""
                onChoose={(stageId) => {
                  const stage = stages.find((one) => one.stageId === stageId);
                  if (!stage) return;
                  void move([...chosen.keys()], stage);
                  clear();
                }}
              />
              <Button size="small" tone="ghost" onClick={() => setWriting(true)}>
                {i18n.t('Send email')}
              </Button>
              <Button size="small" tone="ghost" onClick={clear}>
                {i18n.t('Clear selection')}
              </Button>
            </section>
          )}
          <div className={css['board']}>
            {stages.map((stage) => (
              <Column
                key={stage.stageId}
                stage={stage}
                stages={stages}
                chosen={chosen}
                toggle={toggle}
                chooseStage={chooseStage}
                move={(ids, to) => {
                  // A chosen card that is dragged takes the others with it.
                  const all = ids.some((id) => chosen.has(id)) ? [...chosen.keys()] : ids;
                  clear();
                  return move(all, to);
                }}
                list={list}
                isPaused={isPaused}
              />
            ))}
          </div>
          {writing && (
            <LetterDialog
              job={job}
              to={[...chosen].map(([applicationId, one]) => ({ applicationId, ...one }))}
              onSent={(batchId, sent) => {
                wrote(batchId, sent);
                clear();
              }}
              onClose={() => setWriting(false)}
            />
          )}
        </>
      )}
    </Answer>
  );
}

interface ColumnProps extends Omit<Props, 'job' | 'wrote'>, Omit<Choosing, 'clear'> {
  /** Nobody is moved meanwhile. */
  isPaused: boolean;
  stage: Stage & { count: number; items: Applicant[] };
  stages: Stage[];
}

function Column({ stage, stages, chosen, toggle, chooseStage, move, list, isPaused }: ColumnProps) {
  const [isOver, setOver] = useState(false);
  const isLast = stage.kind === 'withdrawn';
  const takes = !isLast && !isPaused;
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
      {!isLast && stage.count > 0 && (
        <Button size="small" tone="ghost" onClick={() => void chooseStage(stage)}>
          {stage.count > MOST_MOVED
            ? i18n.t('Select first {n}', { n: MOST_MOVED })
            : i18n.t('Select all {n}', { n: stage.count })}
        </Button>
      )}
      <ul>
        {stage.items.map((applicant) => (
          <Card
            key={applicant.applicationId}
            applicant={applicant}
            stages={stages}
            isChosen={chosen.has(applicant.applicationId)}
            onToggle={(reaches) => toggle(stage, applicant, reaches)}
            move={move}
            list={list}
            isPaused={isPaused}
          />
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

interface CardProps extends Omit<Props, 'job' | 'wrote'> {
  isPaused: boolean;
  isChosen: boolean;
  onToggle: (reaches: boolean) => void;
  applicant: Applicant;
  stages: Stage[];
}

function Card({ applicant, stages, isChosen, onToggle, move, list, isPaused }: CardProps) {
  const {
    applicationId,
    fullName,
    stageId,
    kind,
    stageSince,
    isOverdue,
    musts,
    mustsMet,
    score,
    duplicates,
    merged,
    isSeen,
  } = applicant;
  const isFixed = kind === 'withdrawn';
  const moves = !isFixed && !isPaused;
  const targets = stages.filter((stage) => stage.kind !== 'withdrawn' && stage.stageId !== stageId);
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!moves || !event.altKey || by === 0) return;
    event.preventDefault();
    const next = stages[stages.findIndex((stage) => stage.stageId === stageId) + by];
    if (next && next.kind !== 'withdrawn') void move([applicationId], next);
  };
  return (
    <li
      className={css['card']}
      draggable={moves}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, applicationId)}
      onKeyDown={press}
      data-chosen={isChosen || undefined}
    >
      <div>
        {!isFixed && (
          <Check
            aria-label={i18n.t('Select {name}', { name: fullName })}
            checked={isChosen}
            onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
          />
        )}
        <Link to={list.beside({ application: applicationId })}>{fullName}</Link>
        {moves && (
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
        {musts > 0 && (
          <span>
            {i18n.t('{met} of {all, plural, one {# must-have} other {# must-haves}}', { met: mustsMet, all: musts })}
          </span>
        )}{' '}
        {score !== null && <span>{i18n.t('Score {score}', { score })}</span>}
      </p>
      <p className="mut">
        {i18n.t('Since')} <When at={stageSince} />
      </p>
      {(isOverdue || duplicates > 0 || merged > 0 || !isSeen) && (
        <p className={css['flags']}>
          {!isSeen && <span>{i18n.t('New')}</span>}
          {isOverdue && <span className={css['late']}>{i18n.t('Reply overdue')}</span>}
          {duplicates > 0 && <Link to={list.to({ part: 'duplicates' })}>{i18n.t('Possible duplicate')}</Link>}
          {merged > 0 && <span>{i18n.t('Merged ({n})', { n: merged + 1 })}</span>}
        </p>
      )}
    </li>
  );
}
