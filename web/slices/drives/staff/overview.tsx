import { i18n } from '@lingui/core';
import { type StaffDrive, staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import css from '../drives.module.css';
import { staffDrivePath } from '../drives-at.ts';
import { DriveForm } from './drive-form.tsx';

/** How far a drive is, who runs it, and everything it says. */
export function Overview({ drive }: { drive: StaffDrive }) {
  const { driveId, counts, jobs, staff, rounds, state } = drive;
  const [adding, setAdding] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const missing = [
    ...(jobs.length === 0 ? [{ text: i18n.t('Choose its jobs'), edit: true as const }] : []),
    ...(rounds.length === 0 ? [{ text: i18n.t('Add a round'), to: staffDrivePath(driveId, 'plan') }] : []),
    ...(rounds.length > 0 && counts.slots === 0
      ? [{ text: i18n.t('Create slots'), to: staffDrivePath(driveId, 'slots') }]
      : []),
  ];
  const isOver = state === 'finished' || state === 'cancelled';
  if (isEditing) return <DriveForm drive={drive} onDone={() => setEditing(false)} />;
  return (
    <>
      <div className={css['stats']}>
        <Stats>
          <Stat label={i18n.t('Registered')}>{counts.registered}</Stat>
          <Stat label={i18n.t('Checked in')}>{counts.checkedIn}</Stat>
          <Stat label={i18n.t('Selected')}>{counts.selected}</Stat>
          <Stat label={i18n.t('Not selected')}>{counts.rejected}</Stat>
          <Stat label={i18n.t('Withdrawn')}>{counts.withdrawn}</Stat>
          <Stat label={i18n.t('Slots')}>{counts.slots}</Stat>
        </Stats>
      </div>
      {!isOver && missing.length > 0 && (
        <p className={css['note']}>
          {i18n.t('Next:')}{' '}
          {missing.map(({ text, to }, at) => (
            <span key={text}>
              {at > 0 && ' · '}
              {to ? (
                <Link className="lnk" to={to}>
                  {text}
                </Link>
              ) : (
                <button type="button" className="lnk" onClick={() => setEditing(true)}>
                  {text}
                </button>
              )}
            </span>
          ))}
        </p>
      )}
      <section className={css['part']}>
        <div className={css['head']}>
          <h2>{i18n.t('Details')}</h2>
          {!isOver && (
            <Button tone="ghost" size="small" onClick={() => setEditing(true)}>
              {i18n.t('Edit')}
            </Button>
          )}
        </div>
        <p className={css['text']}>{drive.fields.description || i18n.t('No description yet.')}</p>
        <p className={css['text']}>{drive.fields.place}</p>
        <p className="mut">{i18n.t('Times are in {zone}.', { zone: drive.fields.timeZone })}</p>
      </section>
      {jobs.length > 0 && (
        <section className={css['part']}>
          <h2>{i18n.t('Jobs')}</h2>
          <ul className={css['rows']}>
            {jobs.map(({ jobId, title }) => (
              <li key={jobId}>
                <Link className="lnk" to={`/instructor/admin-interview-details?job=${jobId}`}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={css['part']}>
        <div className={css['head']}>
          <h2>{i18n.t('Staff')}</h2>
          <Button tone="ghost" size="small" onClick={() => setAdding(true)}>
            {i18n.t('Add colleague')}
          </Button>
        </div>
        <ul className={css['rows']}>
          {staff.map(({ userId, fullName, isOwner }) => (
            <li key={userId}>
              <span>{fullName}</span>
              {isOwner && <span className="mut">{i18n.t('Owner')}</span>}
            </li>
          ))}
        </ul>
      </section>
      {adding && <AddColleague driveId={driveId} onClose={() => setAdding(false)} />}
    </>
  );
}

function AddColleague({ driveId, onClose }: { driveId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  return (
    <FormDialog
      title={i18n.t('Add colleague')}
      hint={i18n.t('An instructor or admin of this site. They can do everything in this drive.')}
      action={i18n.t('Add colleague')}
      onWrong={setWrong}
      send={async () => {
        const saved = await call(staffDrives.addColleague, { params: { driveId }, body: { email } });
        queryClient.setQueryData(ask(staffDrives.one, { params: { driveId } }).queryKey, saved);
      }}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Email address')}
        name="email"
        value={email}
        most={254}
        wrong={wrong['email']}
        autoFocus
        onType={setEmail}
      />
    </FormDialog>
  );
}
