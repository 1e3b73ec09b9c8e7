import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { blocksOf, letterBlocks } from '@stepwell/contract/resumes/blocks.ts';
import { printedPhoto } from '@stepwell/contract/resumes/photo.ts';
import { type ResumePage, resumes } from '@stepwell/contract/resumes/resumes.ts';
import { typesetPages } from '@stepwell/contract/resumes/typeset.ts';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { useNeededProfile } from '../../../session/profile.ts';
import { useSession } from '../../../session/session.ts';
import { TextField } from '../../../ui/fields/author-fields.tsx';
import { FieldError } from '../../../ui/fields/form.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { TwoPanes } from '../../../ui/page/two-panes.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { DraftElsewhere } from '../../assignments/submitted-work/draft-elsewhere.public.tsx';
import { useMeasure } from '../preview/measure.ts';
import { PagePreview } from '../preview/page-preview.tsx';
import css from '../resumes.module.css';
import { type Part, partAt, pathTo, pathToList } from '../resumes-at.ts';
import { ChecksPanel } from './checks-panel.tsx';
import { ContentPanel } from './content-panel.tsx';
import { DesignPanel } from './design-panel.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { LettersPanel, type LetterWords } from './letters-panel.tsx';
import { MatchPanel } from './match-panel.tsx';
import { ParserPanel } from './parser-panel.tsx';
import { SharePanel } from './share-panel.tsx';
import { useResumeDraft } from './use-resume-draft.ts';
import { VersionsDialog } from './versions-dialog.tsx';

/** One resume: what stands in it at the left, its pages at the right. */
export function ResumeEditor({ resumeId }: { resumeId: string }) {
  const page = useQuery(ask(resumes.page, { params: { resumeId } }));
  const profile = useNeededProfile();
  if (!page.data && page.error instanceof Refusal && page.error.status < 500)
    return (
      <>
        <PageHeader title={i18n.t('Resume')} />
        <NothingYet title={i18n.t('Resume not found')} hint={i18n.t('Choose another resume from the list.')}>
          <ButtonLink to={pathToList}>{i18n.t('View resumes')}</ButtonLink>
        </NothingYet>
      </>
    );
  return (
    <Answer of={page}>
      {(found) => <Answer of={profile}>{({ userId }) => <Editor page={found} userId={userId} />}</Answer>}
    </Answer>
  );
}

function Editor({ page, userId }: { page: ResumePage; userId: string }) {
  const { resumeId, proofPrefixes } = page;
  const { store, now } = useResumeDraft(page, userId);
  const { title, document, layout } = now;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const part = partAt(search);
  const [isPast, setIsPast] = useState(false);
  const [letter, setLetter] = useState<LetterWords>();
  const measure = useMeasure();
  const isReadOnly = Boolean(useSession()?.looking) || page.isArchived;
  const blocks = useMemo(
    () => blocksOf(document, layout, (url) => proofPrefixes.some((prefix) => url.startsWith(prefix))),
    [document, layout, proofPrefixes],
  );
  const photo = printedPhoto(document, layout);
  const pages = useMemo(() => typesetPages(blocks, layout, measure, photo), [blocks, layout, measure, photo]);
  const shownPages = useMemo(() => {
    if (part !== 'letters' || !letter) return pages;
    return typesetPages(letterBlocks(document, letter, letterDay()), layout, measure);
  }, [part, letter, pages, document, layout, measure]);
  const draft = { title, document, layout };
  const change = isReadOnly ? () => {} : (changed: Partial<typeof draft>) => store.change(changed);
  const newest = async () => (await call(resumes.page, { params: { resumeId } })).draft;
  const flush = async () => {
    if (!(await store.flush())) throw new Error(i18n.t('Your resume isn’t saved yet. Try again in a moment.'));
  };
  const panel: Record<Part, () => ReactNode> = {
    content: () => <ContentPanel draft={draft} onChange={change} />,
    design: () => <DesignPanel draft={draft} onChange={change} />,
    checks: () => <ChecksPanel draft={draft} pages={pages.length} onChange={change} />,
    match: () => <MatchPanel blocks={blocks} />,
    parser: () => <ParserPanel resumeId={resumeId} flush={flush} />,
    letters: () => <LettersPanel resumeId={resumeId} userId={userId} isReadOnly={isReadOnly} preview={setLetter} />,
    share: () => <SharePanel page={page} flush={flush} isReadOnly={isReadOnly} />,
  };
  const tab = (key: Part, label: string) => ({ key, label, panel: key === part ? panel[key]() : null });
  return (
    <>
      <Link className="lnk" to={pathToList}>
        {i18n.t('All resumes')}
      </Link>
      <PageHeader title={title.trim() || i18n.t('Resume')}>
        <span className="mut num" role="status">
          {savedText(now.phase)}
        </span>
        <Button tone="ghost" onClick={() => setIsPast(true)}>
          <IconHistory size={19} stroke={1.8} aria-hidden />
          {i18n.t('Versions')}
        </Button>
        <DownloadMenu resumeId={resumeId} draft={draft} blocks={blocks} flush={flush} />
      </PageHeader>
      {page.isArchived && <p className={css['warning']}>{i18n.t('This resume is archived. Restore it to edit it.')}</p>}
      {now.phase === 'elsewhere' && <DraftElsewhere store={store} newest={newest} />}
      {now.trouble && <FieldError>{now.trouble}</FieldError>}
      <TwoPanes
        label={i18n.t('Edit and preview')}
        left={{
          label: i18n.t('Edit'),
          content: (
            <Tabs
              label={i18n.t('Parts of the resume')}
              now={part}
              choose={(key) =>
                void navigate(pathTo(resumeId, key as Part), { replace: true, preventScrollReset: true })
              }
              tabs={[
                tab('content', i18n.t('Content')),
                tab('design', i18n.t('Design')),
                tab('checks', i18n.t('Checks')),
                tab('match', i18n.t('Match')),
                tab('parser', i18n.t('Parser')),
                tab('letters', i18n.t('Letters')),
                tab('share', i18n.t('Share')),
              ]}
            />
          ),
        }}
        right={{
          label: i18n.t('Preview'),
          content: (
            <div className={css['preview']}>
              <PagePreview pages={shownPages} />
            </div>
          ),
        }}
      />
      {part === 'content' && (
        <div className={css['rename']}>
          <TextField
            label={i18n.t('Name of this resume')}
            hint={i18n.t('Only you see it.')}
            value={title}
            most={120}
            onChange={(text) => change({ title: text })}
          />
        </div>
      )}
      {isPast && (
        <VersionsDialog
          resumeId={resumeId}
          draft={draft}
          flush={flush}
          restore={(version) => change(version)}
          isReadOnly={isReadOnly}
          onClose={() => setIsPast(false)}
        />
      )}
      <UnsavedGuard when={now.phase === 'unsent' || now.phase === 'typing' || now.phase === 'saving'} sentOnLeaving />
    </>
  );
}

/** As the server prints it, by the reader's own clock. */
const letterDay = () => new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

function savedText(phase: ReturnType<ReturnType<typeof useResumeDraft>['store']['now']>['phase']) {
  if (phase === 'saved') return i18n.t('Saved');
  if (phase === 'elsewhere') return i18n.t('Not saved: edited elsewhere');
  return phase === 'unsent' ? i18n.t('Saved on this device only') : i18n.t('Saving…');
}
