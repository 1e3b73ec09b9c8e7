import { i18n } from '@lingui/core';
import { type ResumeLine, resumes } from '@stepwell/contract/resumes/resumes.ts';
import { IconDots, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { useSession } from '../../../session/session.ts';
import { FormDialog } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { coveringLink } from '../../../ui/parts/covering-link.ts';
import { Fold } from '../../../ui/parts/fold.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { When } from '../../../ui/time/when.tsx';
import { templateLabels } from '../resume-labels.ts';
import css from '../resumes.module.css';
import { pathTo } from '../resumes-at.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ResumePicture } from './resume-picture.tsx';

/** One's resumes, and the ways to a new one. */
export function ResumeList() {
  const list = useQuery(ask(resumes.list, {}));
  const [adding, setAdding] = useState<'new' | 'import'>();
  const looking = useSession()?.looking;
  return (
    <>
      <PageHeader title={i18n.t('Resumes')}>
        {!looking && (
          <>
            <Button tone="ghost" onClick={() => setAdding('import')}>
              <IconFileImport size={19} stroke={1.8} aria-hidden />
              {i18n.t('Import resume')}
            </Button>
            <Button tone="lamp" onClick={() => setAdding('new')}>
              <IconPlus size={19} stroke={1.8} aria-hidden />
              {i18n.t('New resume')}
            </Button>
          </>
        )}
      </PageHeader>
      <Answer
        of={list}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('No resumes yet')}
            hint={i18n.t('Start from scratch, or import a PDF, Word or JSON Resume file.')}
          />
        }
      >
        {({ items }) => {
          const archived = items.filter(({ isArchived }) => isArchived);
          return (
            <>
              <Pictures items={items.filter(({ isArchived }) => !isArchived)} />
              {archived.length > 0 && (
                <Fold title={i18n.t('Archived ({count})', { count: archived.length })}>
                  <Lines label={i18n.t('Archived')} items={archived} />
                </Fold>
              )}
            </>
          );
        }}
      </Answer>
      {adding === 'new' && <NewDialog onClose={() => setAdding(undefined)} />}
      {adding === 'import' && <ImportDialog onClose={() => setAdding(undefined)} />}
    </>
  );
}

/** Each as its first page: people know a resume by its looks. */
function Pictures({ items }: { items: ResumeLine[] }) {
  return (
    <ul className={css['shelf']} aria-label={i18n.t('Resumes')}>
      {items.map((line) => (
        <li key={line.resumeId}>
          <div className={css['sheet']}>{line.draft && <ResumePicture {...line.draft} />}</div>
          <div className={css['caption']}>
            <Link className={coveringLink} to={pathTo(line.resumeId)}>
              {line.title}
            </Link>
            <LineMenu line={line} />
          </div>
          <p className="mut">
            {templateLabels[line.template]()}, <When at={line.savedAt} as="time" />
          </p>
          {line.publicUrl && (
            <Link className="lnk" to={pathTo(line.resumeId, 'share')}>
              {i18n.t('Public')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Lines({ label, items }: { label: string; items: ResumeLine[] }) {
  return (
    <ul className={css['lines']} aria-label={label}>
      {items.map((line) => (
        <li key={line.resumeId}>
          <Link className={css['title']} to={pathTo(line.resumeId)}>
            {line.title}
          </Link>
          <span className="mut">{templateLabels[line.template]()}</span>
          <span className="mut">
            <When at={line.savedAt} as="time" />
          </span>
          <span>
            {line.publicUrl ? (
              <Link className="lnk" to={pathTo(line.resumeId, 'share')}>
                {i18n.t('Public')}
              </Link>
            ) : (
              <span className="mut">{i18n.t('Private')}</span>
            )}
          </span>
          <LineMenu line={line} />
        </li>
      ))}
    </ul>
  );
}

function LineMenu({ line: { resumeId, title, isArchived } }: { line: ResumeLine }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const act = async (what: () => Promise<unknown>) => {
    try {
      await what();
      await queryClient.invalidateQueries(everything(resumes.list));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : '');
    }
  };
  const copy = () =>
    act(async () => {
      const { draft } = await call(resumes.page, { params: { resumeId } });
      const { document, layout } = draft;
      const body = { key: newId(), title: i18n.t('Copy of {title}', { title }).slice(0, 120), document, layout };
      const fresh = await call(resumes.create, { body });
      await navigate(pathTo(fresh.resumeId));
    });
  return (
    <Menu
      width={210}
      button={(given) => (
        <IconButton {...given} aria-label={i18n.t('Actions for {title}', { title })}>
          <IconDots size={20} stroke={1.8} aria-hidden />
        </IconButton>
      )}
    >
      <MenuItem onClick={() => void copy()}>{i18n.t('Duplicate')}</MenuItem>
      <MenuItem
        onClick={() =>
          void act(() => call(resumes.archive, { params: { resumeId }, body: { isArchived: !isArchived } }))
        }
      >
        {isArchived ? i18n.t('Restore') : i18n.t('Archive')}
      </MenuItem>
    </Menu>
  );
}

function NewDialog({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [key] = useState(newId);
  const navigate = useNavigate();
  return (
    <FormDialog
      title={i18n.t('New resume')}
      action={i18n.t('Create resume')}
      check={() => (title.trim() ? {} : { title: i18n.t('Give it a name.') })}
      onWrong={setWrong}
      send={async () => {
        const { resumeId } = await call(resumes.create, { body: { key, title: title.trim() } });
        await navigate(pathTo(resumeId));
      }}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Name')}
        hint={i18n.t('Only you see it, for example “Data analyst”.')}
        name="title"
        value={title}
        most={120}
        wrong={wrong['title']}
        autoFocus
        onType={setTitle}
      />
    </FormDialog>
  );
}
