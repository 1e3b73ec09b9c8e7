import { i18n } from '@lingui/core';
import { type EmployerFields, jobsAdmin, type StaffEmployer, staffJobs } from '@stepwell/contract/jobs/staff-jobs.ts';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { employerPath } from '../jobs-at.ts';

/** Employers; an admin verifies them before their jobs can be published. */
export function Employers({ isAdmin }: { isAdmin: boolean }) {
  const found = useQuery(ask(staffJobs.employers, {}));
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState<StaffEmployer | 'new' | null>(null);
  const [verifying, setVerifying] = useState<StaffEmployer | null>(null);
  return (
    <>
      <ListFilters>
        <Button tone="ghost" onClick={() => setEditing('new')}>
          <IconPlus size={19} stroke={1.8} aria-hidden />
          {i18n.t('Add employer')}
        </Button>
      </ListFilters>
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet title={i18n.t('No employers yet')} hint={i18n.t('Add an employer, then create jobs for it.')} />
        }
      >
        {({ items }) => (
          <DataTable
            caption={i18n.t('Employers')}
            rows={items}
            keyOf={({ employerId }) => employerId}
            columns={columns()}
            menu={(row) =>
              (row.canEdit || isAdmin) && (
                <Menu
                  width={230}
                  button={(given) => (
                    <IconButton {...given} aria-label={i18n.t('Actions for {name}', { name: row.name })}>
                      <IconDots size={20} stroke={1.7} aria-hidden />
                    </IconButton>
                  )}
                >
                  {row.canEdit && <MenuItem onClick={() => setEditing(row)}>{i18n.t('Edit employer')}</MenuItem>}
                  {isAdmin && (
                    <MenuItem bad={row.isVerified} onClick={() => setVerifying(row)}>
                      {row.isVerified ? i18n.t('Withdraw verification') : i18n.t('Verify employer')}
                    </MenuItem>
                  )}
                </Menu>
              )
            }
          />
        )}
      </Answer>
      {editing && <EmployerDialog employer={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {verifying && (
        <ConfirmDialog
          title={verifying.isVerified ? i18n.t('Withdraw verification') : i18n.t('Verify employer')}
          hint={
            verifying.isVerified
              ? i18n.t('Published jobs of {name} are closed.', { name: verifying.name })
              : i18n.t('You confirm that {name} exists and that these people may hire for it.', {
                  name: verifying.name,
                })
          }
          action={verifying.isVerified ? i18n.t('Withdraw verification') : i18n.t('Verify employer')}
          tone={verifying.isVerified ? 'bad' : 'main'}
          onConfirm={async () => {
            await call(jobsAdmin.verify, {
              params: { employerId: verifying.employerId },
              body: { isVerified: !verifying.isVerified },
            });
            await queryClient.invalidateQueries(everything(staffJobs.employers));
          }}
          onClose={() => setVerifying(null)}
        />
      )}
    </>
  );
}

function EmployerDialog({ employer, onClose }: { employer: StaffEmployer | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [key] = useState(newId);
  const [fields, setFields] = useState<EmployerFields>({
    name: employer?.name ?? '',
    website: employer?.website ?? '',
    about: employer?.about ?? '',
  });
  const [wrong, setWrong] = useState<Wrong>({});
  const field = (name: keyof EmployerFields, label: string, more: { most: number; rows?: number }) => (
    <LineField
      label={label}
      name={name}
      value={fields[name]}
      wrong={wrong[name]}
      onType={(value) => setFields({ ...fields, [name]: value })}
      {...more}
    />
  );
  return (
    <FormDialog
      title={employer ? i18n.t('Edit employer') : i18n.t('Add employer')}
      action={employer ? i18n.t('Save') : i18n.t('Add employer')}
      onWrong={setWrong}
      send={async () => {
        if (employer) await call(staffJobs.keepEmployer, { params: { employerId: employer.employerId }, body: fields });
        else await call(staffJobs.createEmployer, { body: { key, ...fields } });
        await queryClient.invalidateQueries(everything(staffJobs.employers));
      }}
      onClose={onClose}
    >
      {field('name', i18n.t('Name'), { most: 120 })}
      {field('website', i18n.t('Website'), { most: 300 })}
      {field('about', i18n.t('About'), { most: 4000, rows: 5 })}
    </FormDialog>
  );
}

const columns = (): Column<StaffEmployer>[] => [
  {
    heading: i18n.t('Employer'),
    cell: ({ name, slug }) => <Link to={employerPath(slug)}>{name}</Link>,
    under: verifiedText,
  },
  { heading: i18n.t('State'), cell: verifiedText, width: 150, from: 'tablet' },
  { heading: i18n.t('Open jobs'), cell: ({ openJobs }) => openJobs, width: 110, numeric: true, from: 'tablet' },
  { heading: i18n.t('Replies overdue'), cell: ({ overdue }) => overdue, width: 150, numeric: true, from: 'tablet' },
];
function verifiedText({ isVerified }: StaffEmployer) {
  return isVerified ? i18n.t('Verified') : i18n.t('Not verified');
}
