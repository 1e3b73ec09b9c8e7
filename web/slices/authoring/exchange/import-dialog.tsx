import { i18n } from '@lingui/core';
import { exchange } from '@stepwell/contract/authoring/exchange.ts';
import { IconAlertCircle, IconCircleCheck, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { ask } from '../../../api/call.ts';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { toPlace } from '../builder/steps.ts';
import { sizeText } from '../media/file-labels.ts';
import css from './exchange.module.css';
import { ImportReportView } from './import-report.tsx';
import { type ImportState, importUnderWay } from './import-under-way.ts';
import { RecentImports } from './recent-imports.tsx';

interface Props {
  now: ImportState;
  close: () => void;
}

/** A file becomes a course: chosen, sent, read, and told what was taken. */
export function ImportDialog({ now, close }: Props) {
  const { phase } = now;
  // A result that was seen is over; what is on its way goes on.
  const leave = () => {
    close();
    if (phase === 'made' || phase === 'refused') void importUnderWay.clear();
  };
  return (
    <Dialog label={i18n.t('Import course')} close={leave}>
      <div className={css['body']}>
        <h2>{i18n.t('Import course')}</h2>
        <p className="sr" role="status">
          {spoken(now)}
        </p>
        <div className={css['state']}>
          {phase === 'none' && (
            <p className="mut">
              {i18n.t(
                'Choose a course exported from Stepwell (.zip) or a Common Cartridge (.imscc). It becomes a draft that only you can see.',
              )}
            </p>
          )}
          {(phase === 'sending' || phase === 'offline') && <OnItsWay now={now} />}
          {phase === 'reading' && (
            <>
              <p className={css['file']}>
                <bdi>{now.name}</bdi>
              </p>
              <progress className={css['bar']} aria-label={i18n.t('Processing')} value={now.percent} max={100} />
              <p className="mut">
                {i18n.t('Upload complete. Processing: {percent}%. You can close this.', {
                  percent: now.percent,
                })}
              </p>
            </>
          )}
          {phase === 'made' && (
            <p className={css['good']}>
              <IconCircleCheck size={20} stroke={1.8} aria-hidden />
              {i18n.t('“{title}” imported.', { title: now.title || i18n.t('Untitled course') })}
            </p>
          )}
          {phase === 'refused' && (
            <>
              <p className={css['file']}>
                <bdi>{now.name}</bdi>
              </p>
              <p className={css['bad']} role="alert">
                <IconAlertCircle size={20} stroke={1.8} aria-hidden />
                <span>{now.message}</span>
              </p>
              <p className="mut">{i18n.t('Nothing was imported.')}</p>
            </>
          )}
        </div>
        {phase === 'made' && <Made courseId={now.courseId} />}
        {(phase === 'none' || phase === 'refused') && (
          <>
            <ChooseFile again={phase === 'refused'} />
            {phase === 'none' && <RecentImports />}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** For whoever listens: each step once, not each piece of it. */
function spoken(now: ImportState) {
  if (now.phase === 'sending') return i18n.t('Uploading {name}', { name: now.name });
  if (now.phase === 'reading') return i18n.t('{name} uploaded and processing', { name: now.name });
  return now.phase === 'made' ? i18n.t('{title} imported', { title: now.title }) : '';
}

function OnItsWay({ now }: { now: Extract<ImportState, { phase: 'sending' | 'offline' }> }) {
  const { name, sent, bytes, phase } = now;
  const share = { sent: sizeText(sent), all: sizeText(bytes) };
  return (
    <>
      <p className={css['file']}>
        <bdi>{name}</bdi>
      </p>
      <progress className={css['bar']} aria-label={i18n.t('Upload of {name}', { name })} value={sent} max={bytes} />
      <p className="mut num">
        {phase === 'offline'
          ? i18n.t('{sent} of {all}. Offline: resumes when you reconnect.', share)
          : i18n.t('{sent} of {all}', share)}
      </p>
      <div className={css['acts']}>
        <Button tone="ghost" onClick={() => void importUnderWay.clear()}>
          {i18n.t('Stop')}
        </Button>
      </div>
    </>
  );
}

function Made({ courseId }: { courseId: string }) {
  const report = useQuery(ask(exchange.report, { params: { courseId } }));
  return (
    <>
      <div className={css['acts']}>
        <ButtonLink tone="lamp" to={toPlace(courseId, 'curriculum')}>
          {i18n.t('Open draft')}
        </ButtonLink>
      </div>
      <Answer of={report}>{(data) => <ImportReportView report={data} />}</Answer>
    </>
  );
}

/** A file is chosen or dropped; one at a time. */
function ChooseFile({ again }: { again: boolean }) {
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = ([file]: File[]) => {
    if (file) void importUnderWay.begin(file);
  };
  const drag = (held: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(held);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first.
    <div
      className={css['drop']}
      data-over={over || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take([...event.dataTransfer.files]);
      }}
    >
      <IconUpload size={24} stroke={1.6} aria-hidden />
      <p>{i18n.t('Drop the file here, up to 20 GB.')}</p>
      <Button tone={again ? 'ghost' : 'main'} data-autofocus onClick={() => picker.current?.click()}>
        {again ? i18n.t('Choose another file') : i18n.t('Choose a file')}
      </Button>
      <FileInput ref={picker} label={i18n.t('Course file')} accept=".zip,.imscc,application/zip" onFiles={take} />
    </div>
  );
}
