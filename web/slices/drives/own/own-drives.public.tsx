import { i18n } from '@lingui/core';
import { type DriveCard, ownDrives } from '@stepwell/contract/drives/own-drives.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from '../drives.module.css';
import { OWN, ownDrivePath } from '../drives-at.ts';
import { daysText, outcomeLabel, stateLabel } from '../labels.ts';

/** Drives that are open, and those one takes part in. */
export function OwnDriveList() {
  const found = useQuery(ask(ownDrives.list, {}));
  return (
    <Answer
      of={found}
      isEmpty={({ items }) => items.length === 0}
      whenEmpty={
        <NothingYet
          title={i18n.t('No drives yet')}
          hint={i18n.t('Interview drives appear here when an employer opens one.')}
        >
          <ButtonLink to={OWN}>{i18n.t('Browse jobs')}</ButtonLink>
        </NothingYet>
      }
    >
      {({ items }) => (
        <ul className={`${css['rows']} ${css['list']}`}>
          {items.map((drive) => (
            <DriveLine key={drive.driveId} drive={drive} />
          ))}
        </ul>
      )}
    </Answer>
  );
}

function DriveLine({ drive }: { drive: DriveCard }) {
  const { driveId, title, employer, jobs, state, outcome, isEligible, registerBy } = drive;
  const isIn = outcome !== null && outcome !== 'withdrawn';
  return (
    <li>
      <div>
        <h2 className={css['title']} lang="">
          <Link to={ownDrivePath(driveId)}>{title}</Link>
        </h2>
        <p className="mut">{[employer, daysText(drive)].join(' · ')}</p>
        {jobs.length > 0 && <p className="mut">{jobs.join(', ')}</p>}
      </div>
      <div className={css['standing']}>
        <p>
          {isIn
            ? i18n.t('Registered: {state}', { state: outcomeLabel(outcome) })
            : state !== 'open'
              ? stateLabel(state)
              : isEligible
                ? i18n.t('You can register')
                : i18n.t('You don’t meet every rule yet')}
        </p>
        {!isIn && state === 'open' && (
          <p className="mut">
            {i18n.t('Register by')} <When at={registerBy} as="time" />
          </p>
        )}
      </div>
    </li>
  );
}
