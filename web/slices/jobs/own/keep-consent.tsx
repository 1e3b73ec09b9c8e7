import { i18n } from '@lingui/core';
import { candidates, POOL_DAYS } from '@stepwell/contract/jobs/candidates.ts';
import { ownJobs } from '@stepwell/contract/jobs/own-jobs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './tracker.module.css';

/** A day so many days from today, as a field of a date has it. */
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** What is offered first: half a year. */
export const usualDay = () => dayAhead(182);

interface FieldProps {
  value: string;
  wrong: string | undefined;
  onType: (value: string) => void;
}
export const KeepUntil = ({ value, wrong, onType }: FieldProps) => (
  <LineField
    label={i18n.t('Keep until')}
    name="until"
    type="date"
    value={value}
    most={10}
    wrong={wrong}
    onType={onType}
  />
);

/** A day between tomorrow and two years from now; otherwise what is wrong with it. */
export const dayFault = (day: string) =>
  day <= dayAhead(0) || day > dayAhead(POOL_DAYS - 1)
    ? i18n.t('Choose a day from tomorrow to two years from now.')
    : undefined;

interface Props {
  applicationId: string;
  employer: string;
  keptUntil: string | null;
}

/** Consent that an employer looks at an application for other jobs: given, changed, or withdrawn at any time. */
export function KeepConsent({ applicationId, employer, keptUntil }: Props) {
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const set = async (until: string | null) => {
    await call(candidates.setKept, { params: { applicationId }, body: { until } });
    await queryClient.invalidateQueries(everything(ownJobs.applications));
  };
  const withdraw = async () => {
    setBusy(true);
    await set(null).catch((error: Error) => toast.error(error.message));
    setBusy(false);
  };
  return (
    <div className={css['kept']}>
      {keptUntil === null ? (
        <Button tone="ghost" size="small" onClick={() => setEditing(true)}>
          {i18n.t('Keep for other jobs')}
        </Button>
      ) : (
        <>
          <span>
            {i18n.t('{employer} may consider it for other jobs until', { employer })}{' '}
            <When at={`${keptUntil}T12:00:00Z`} />
          </span>
          <Button tone="ghost" size="small" onClick={() => setEditing(true)}>
            {i18n.t('Change')}
          </Button>
          <Button tone="ghost" size="small" busy={busy} onClick={() => void withdraw()}>
            {i18n.t('End consent')}
          </Button>
        </>
      )}
      {editing && (
        <ConsentDialog employer={employer} start={keptUntil ?? usualDay()} set={set} close={() => setEditing(false)} />
      )}
    </div>
  );
}

interface DialogProps {
  employer: string;
  start: string;
  set: (until: string) => Promise<void>;
  close: () => void;
}

function ConsentDialog({ employer, start, set, close }: DialogProps) {
  const [until, setUntil] = useState(start);
  const [wrong, setWrong] = useState<Wrong>({});
  return (
    <FormDialog
      title={i18n.t('Keep for other jobs')}
      hint={i18n.t(
        '{employer} can find it by its skills and invite you to other jobs. It ends after the day you choose, or when you end it.',
        { employer },
      )}
      action={i18n.t('Keep application')}
      check={(): Wrong => {
        const fault = dayFault(until);
        return fault ? { until: fault } : {};
      }}
      onWrong={setWrong}
      send={async () => {
        await set(until);
        toast.success(i18n.t('Consent saved'));
      }}
      onClose={close}
    >
      <KeepUntil value={until} wrong={wrong['until']} onType={setUntil} />
    </FormDialog>
  );
}
