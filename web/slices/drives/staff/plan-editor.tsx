import { i18n } from '@lingui/core';
import {
  MOST_PANELS,
  MOST_ROUNDS,
  MOST_SEATS,
  type PanelFields,
  type Round,
  roundKinds,
} from '@stepwell/contract/drives/drives.ts';
import { type DriveChoices, type StaffDrive, staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { ChoiceField, NumberField, TextField, Tick } from '../../../ui/fields/author-fields.tsx';
import { SaveRow } from '../../../ui/fields/save-row.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import css from '../drives.module.css';
import { roundLabel } from '../labels.ts';
import { useSaving } from './use-saving.ts';

/** Rounds in their order, and the panels that take candidates. */
export function PlanEditor({ drive }: { drive: StaffDrive }) {
  const choices = useQuery(ask(staffDrives.choices, {}));
  return <Answer of={choices}>{(known) => <Editor drive={drive} choices={known} />}</Answer>;
}

function Editor({ drive, choices }: { drive: StaffDrive; choices: DriveChoices }) {
  const { driveId, version, state } = drive;
  const [start] = useState(() => ({
    rounds: drive.rounds,
    panels: drive.panels.map(({ members: _, ...panel }): PanelFields => panel),
  }));
  const [rounds, setRounds] = useState<Round[]>(start.rounds);
  const [panels, setPanels] = useState(start.panels);
  const { busy, refused, save } = useSaving();
  const isOver = state === 'finished' || state === 'cancelled';
  const isChanged = JSON.stringify({ rounds, panels }) !== JSON.stringify(start);
  const putRound = (round: Round) => setRounds(rounds.map((one) => (one.roundId === round.roundId ? round : one)));
  const putPanel = (panel: PanelFields) =>
    setPanels(panels.map((one) => (one.panelId === panel.panelId ? panel : one)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(
      () => call(staffDrives.savePlan, { params: { driveId }, body: { version, rounds, panels } }),
      i18n.t('Rounds and panels saved'),
    );
  };
  // Who sits in a panel as it is saved comes first: the list is longer than its window.
  const isIn = ({ userId }: { userId: string }, { panelId }: PanelFields) =>
    start.panels.some((one) => one.panelId === panelId && one.memberIds.includes(userId));
  const people = [
    ...choices.instructors,
    ...drive.panels
      .flatMap(({ members }) => members)
      .filter(({ userId }) => choices.instructors.every((one) => one.userId !== userId)),
  ];
  return (
    <form onSubmit={submit} noValidate>
      <section className={css['part']}>
        <h2>{i18n.t('Rounds')}</h2>
        {rounds.length === 0 && <p className="mut">{i18n.t('Candidates take the rounds in this order.')}</p>}
        <SortableList
          label={i18n.t('Rounds')}
          items={rounds}
          idOf={({ roundId }) => roundId}
          nameOf={({ name }) => name}
          onSort={setRounds}
          className={css['rows']}
          rowClass={css['row']}
        >
          {(round, _, moves) => (
            <>
              <div className={css['head']}>
                {moves}
                <IconButton
                  aria-label={i18n.t('Remove {name}', { name: round.name })}
                  onClick={() => setRounds(rounds.filter(({ roundId }) => roundId !== round.roundId))}
                >
                  <IconX size={19} stroke={1.7} aria-hidden />
                </IconButton>
              </div>
              <div className={css['fields']} style={{ flex: '1 0 100%' }}>
                <ChoiceField
                  label={i18n.t('Kind')}
                  value={round.kind}
                  options={roundKinds.map((value) => ({ value, label: roundLabel(value) }))}
                  onChange={(kind) =>
                    putRound({
                      ...round,
                      kind,
                      ...(round.name === roundLabel(round.kind) && { name: roundLabel(kind) }),
                    })
                  }
                />
                <TextField
                  label={i18n.t('Name')}
                  value={round.name}
                  most={60}
                  onChange={(name) => putRound({ ...round, name })}
                />
                <NumberField
                  label={i18n.t('Time')}
                  unit={i18n.t('min')}
                  value={round.minutes}
                  least={5}
                  most={480}
                  onChange={(minutes) => minutes !== null && putRound({ ...round, minutes })}
                />
                <NumberField
                  label={i18n.t('Cut-off (optional)')}
                  unit="%"
                  value={round.cutOff}
                  least={1}
                  most={100}
                  optional
                  onChange={(cutOff) => putRound({ ...round, cutOff })}
                />
              </div>
            </>
          )}
        </SortableList>
        {!isOver && rounds.length < MOST_ROUNDS && (
          <div className={css['acts']}>
            {roundKinds.map((kind) => (
              <Button
                key={kind}
                tone="ghost"
                size="small"
                onClick={() =>
                  setRounds([...rounds, { roundId: newId(), kind, name: roundLabel(kind), minutes: 30, cutOff: null }])
                }
              >
                <IconPlus size={18} stroke={1.8} aria-hidden />
                {roundLabel(kind)}
              </Button>
            ))}
          </div>
        )}
      </section>
      <section className={css['part']}>
        <h2>{i18n.t('Panels')}</h2>
        <p className={`mut ${css['hint']}`}>
          {i18n.t('Interviewers can check candidates in, run their panel and record results.')}
        </p>
        {panels.map((panel) => (
          <div key={panel.panelId} className={css['row']}>
            <div className={css['head']}>
              <h3>{panel.name || i18n.t('New panel')}</h3>
              <IconButton
                aria-label={i18n.t('Remove {name}', { name: panel.name })}
                onClick={() => setPanels(panels.filter(({ panelId }) => panelId !== panel.panelId))}
              >
                <IconX size={19} stroke={1.7} aria-hidden />
              </IconButton>
            </div>
            <div className={css['fields']}>
              <TextField
                label={i18n.t('Name')}
                value={panel.name}
                most={60}
                onChange={(name) => putPanel({ ...panel, name })}
              />
              <TextField
                label={i18n.t('Room or link')}
                value={panel.place}
                most={300}
                onChange={(place) => putPanel({ ...panel, place })}
              />
              <NumberField
                label={i18n.t('Candidates at a time')}
                value={panel.seats}
                least={1}
                most={MOST_SEATS}
                onChange={(seats) => seats !== null && putPanel({ ...panel, seats })}
              />
            </div>
            <fieldset className={css['ticks']} style={{ marginTop: 14 }}>
              <legend>{i18n.t('Interviewers')}</legend>
              <div className={css['scroll']}>
                {people
                  .toSorted((a, b) => Number(isIn(b, panel)) - Number(isIn(a, panel)))
                  .map(({ userId, fullName }) => (
                    <Tick
                      key={userId}
                      label={fullName}
                      checked={panel.memberIds.includes(userId)}
                      onChange={(isChosen) =>
                        putPanel({
                          ...panel,
                          memberIds: isChosen
                            ? [...panel.memberIds, userId]
                            : panel.memberIds.filter((one) => one !== userId),
                        })
                      }
                    />
                  ))}
              </div>
            </fieldset>
          </div>
        ))}
        {!isOver && panels.length < MOST_PANELS && (
          <div className={css['acts']}>
            <Button
              tone="ghost"
              size="small"
              onClick={() =>
                setPanels([
                  ...panels,
                  {
                    panelId: newId(),
                    name: i18n.t('Panel {n}', { n: panels.length + 1 }),
                    place: '',
                    seats: 1,
                    memberIds: [],
                  },
                ])
              }
            >
              <IconPlus size={18} stroke={1.8} aria-hidden />
              {i18n.t('Add panel')}
            </Button>
          </div>
        )}
      </section>
      {refused && (
        <p className={css['refused']} role="alert">
          {refused}
        </p>
      )}
      {!isOver && (
        <SaveRow>
          <Button type="submit" tone={isChanged ? 'lamp' : 'ghost'} busy={busy}>
            {i18n.t('Save rounds and panels')}
          </Button>
          <span className="mut" role="status">
            {isChanged ? i18n.t('Unsaved changes') : ''}
          </span>
        </SaveRow>
      )}
      <UnsavedGuard when={isChanged && !busy} saving={busy} />
    </form>
  );
}
