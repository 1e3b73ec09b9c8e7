import { i18n } from '@lingui/core';
import { type StaffJob, staffJobs } from '@stepwell/contract/jobs/staff-jobs.ts';
import { endKinds, MOST_STAGES, type Stage, stagesFault } from '@stepwell/contract/jobs/stages.ts';
import { IconCopy, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { kindLabel } from '../job-labels.ts';
import { BlindReview } from './blind-review.tsx';
import css from './pipeline.module.css';

/** Stages, blind review, links with a source, and who works on a job. */
export function JobSettings({ job }: { job: StaffJob }) {
  const [adding, setAdding] = useState<'source' | 'colleague' | null>(null);
  return (
    <>
      <StagesEditor key={job.stages.map(({ stageId, name }) => stageId + name).join()} job={job} />
      <BlindReview job={job} />
      <Part title={i18n.t('Links')} action={i18n.t('Create link')} act={() => setAdding('source')}>
        <p className="mut">{i18n.t('Use a link of its own in each place, to see where applications come from.')}</p>
        <ul className={css['plain']}>
          {job.sources.map(({ sourceId, label, url, applications }) => (
            <li key={sourceId} className={css['line']}>
              <b>{label}</b>
              <code className={css['url']}>{url}</code>
              <span className="num">
                {i18n.t('{n, plural, one {# application} other {# applications}}', { n: applications })}
              </span>
              <IconButton
                aria-label={i18n.t('Copy link {label}', { label })}
                onClick={() => void navigator.clipboard.writeText(url).then(() => toast.success(i18n.t('Link copied')))}
              >
                <IconCopy size={19} stroke={1.7} aria-hidden />
              </IconButton>
            </li>
          ))}
          <li className={css['line']}>
            <b>{i18n.t('Without a link')}</b>
            <span className="num">
              {i18n.t('{n, plural, one {# application} other {# applications}}', { n: job.direct })}
            </span>
          </li>
        </ul>
      </Part>
      <Part title={i18n.t('Staff')} action={i18n.t('Add colleague')} act={() => setAdding('colleague')}>
        <ul className={css['plain']}>
          {job.staff.map(({ userId, fullName, isOwner }) => (
            <li key={userId} className={css['line']}>
              <b>{fullName}</b>
              {isOwner && <span className="mut">{i18n.t('Owner')}</span>}
            </li>
          ))}
        </ul>
      </Part>
      {adding && <AddDialog jobId={job.jobId} what={adding} onClose={() => setAdding(null)} />}
    </>
  );
}

function Part({
  title,
  action,
  act,
  children,
}: {
  title: string;
  action: string;
  act: () => void;
  children: ReactNode;
}) {
  return (
    <section className={css['part']}>
      <div className={css['acts']}>
        <h2>{title}</h2>
        <Button tone="ghost" size="small" onClick={act}>
          {action}
        </Button>
      </div>
      {children}
    </section>
  );
}

function AddDialog({ jobId, what, onClose }: { jobId: string; what: 'source' | 'colleague'; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [key] = useState(newId);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const isSource = what === 'source';
  const name = isSource ? 'label' : 'email';
  return (
    <FormDialog
      title={isSource ? i18n.t('Create link') : i18n.t('Add colleague')}
      hint={
        isSource ? undefined : i18n.t('An instructor or admin of this site. They see applicants and can move them.')
      }
      action={isSource ? i18n.t('Create link') : i18n.t('Add colleague')}
      onWrong={setWrong}
      send={async () => {
        if (isSource) await call(staffJobs.addSource, { params: { jobId }, body: { key, label: text } });
        else await call(staffJobs.addColleague, { params: { jobId }, body: { email: text } });
        await queryClient.invalidateQueries(everything(staffJobs.one));
      }}
      onClose={onClose}
    >
      <LineField
        label={isSource ? i18n.t('Where is it used?') : i18n.t('Email address')}
        name={name}
        value={text}
        most={isSource ? 60 : 254}
        wrong={wrong[name]}
        autoFocus
        onType={setText}
      />
    </FormDialog>
  );
}

const ownKinds = ['review', 'interview', 'offer'] as const;

/** Order, names and own stages. Candidates only see the kind of a stage. */
function StagesEditor({ job: { jobId, stages: saved } }: { job: StaffJob }) {
  const queryClient = useQueryClient();
  const [stages, setStages] = useState<Stage[]>(() =>
    saved.map(({ stageId, kind, name }) => ({ stageId, kind, name })),
  );
  const [kind, setKind] = useState<(typeof ownKinds)[number]>('review');
  const [busy, setBusy] = useState(false);
  const fault = stagesFault(stages);
  const isSame =
    JSON.stringify(stages) ===
    JSON.stringify(saved.map(({ stageId, kind: of, name }) => ({ stageId, kind: of, name })));
  const countOf = (stageId: string) => saved.find((stage) => stage.stageId === stageId)?.applications ?? 0;
  const add = () => {
    const at = stages.findLastIndex((stage) => stage.kind === kind);
    const n = stages.filter((stage) => stage.kind === kind).length + 1;
    setStages(stages.toSpliced(at + 1, 0, { stageId: newId(), kind, name: `${kindLabel(kind)} ${n}` }));
  };
  const save = async () => {
    setBusy(true);
    try {
      await call(staffJobs.keepStages, { params: { jobId }, body: { stages } });
      await queryClient.invalidateQueries(everything(staffJobs.one));
      toast.success(i18n.t('Stages saved'));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    setBusy(false);
  };
  return (
    <section className={css['part']}>
      <h2>{i18n.t('Stages')}</h2>
      <p className="mut">{i18n.t('Candidates see the step beside each name, never the name.')}</p>
      <SortableList
        label={i18n.t('Stages')}
        items={stages}
        idOf={({ stageId }) => stageId}
        nameOf={({ name }) => name}
        onSort={setStages}
        className={css['plain']}
        rowClass={css['line']}
      >
        {(stage, at, moves) => {
          const alone = stages.filter((one) => one.kind === stage.kind).length === 1;
          return (
            <>
              {moves}
              <input
                className={css['stageName']}
                aria-label={i18n.t('Name of stage {n}', { n: at + 1 })}
                value={stage.name}
                maxLength={40}
                onChange={({ currentTarget }) => setStages(stages.with(at, { ...stage, name: currentTarget.value }))}
              />
              <span className="mut">{kindLabel(stage.kind)}</span>
              {!alone && !endKinds.includes(stage.kind) && (
                <IconButton
                  aria-label={i18n.t('Remove {name}', { name: stage.name })}
                  disabled={countOf(stage.stageId) > 0}
                  onClick={() => setStages(stages.toSpliced(at, 1))}
                >
                  <IconX size={19} stroke={1.7} aria-hidden />
                </IconButton>
              )}
            </>
          );
        }}
      </SortableList>
      {fault && (
        <p className={css['refused']} role="alert">
          {fault}
        </p>
      )}
      <div className={css['acts']}>
        <SelectField
          label={i18n.t('New stage')}
          options={ownKinds.map((value) => ({ value, label: kindLabel(value) }))}
          value={kind}
          onChoose={setKind}
        />
        <Button tone="ghost" size="small" disabled={stages.length >= MOST_STAGES} onClick={add}>
          {i18n.t('Add stage')}
        </Button>
        <Button size="small" busy={busy} disabled={isSame || fault !== undefined} onClick={() => void save()}>
          {i18n.t('Save stages')}
        </Button>
      </div>
    </section>
  );
}
