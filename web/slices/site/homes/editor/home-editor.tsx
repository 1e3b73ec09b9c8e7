import { i18n } from '@lingui/core';
import { type HomeDraft, homeAdmin } from '@stepwell/contract/site/home-admin.ts';
import { homePath } from '@stepwell/contract/site/home-keys.ts';
import type { HomeSection, SectionKind } from '@stepwell/contract/site/homes.ts';
import { site } from '@stepwell/contract/site/site.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../../api/call.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { Breadcrumbs } from '../../../../ui/page/breadcrumbs.tsx';
import { Answer, Waiting } from '../../../../ui/page/query-state.tsx';
import { Button } from '../../../../ui/parts/button.tsx';
import { SortableList } from '../../../../ui/sortable/sortable-list.tsx';
import { Elsewhere, SavedLine } from '../../../../ui/storage/saved-line.tsx';
import { UnsavedGuard } from '../../../../ui/storage/unsaved.tsx';
import { ComparedVersion, VersionHistoryDialog } from '../../../../ui/text/version-history.tsx';
import { pictureBook } from '../../../content/editor/cover-field.public.tsx';
import type { Look } from '../look.ts';
import css from './editor.module.css';
import { type HomeStore, useHomeDraft } from './home-draft.ts';
import { homeLabel, partsOf, sectionLabel } from './home-labels.ts';
import { HomePreview } from './home-preview.tsx';
import { SectionRow, WordsFields } from './section-fields.tsx';

interface Props {
  draft: HomeDraft;
  look: Look;
  userId: string;
}

const idOf = ({ kind }: HomeSection) => kind;

/** One home as admins edit it, with what visitors would see beside it. */
export function HomeEditor({ draft, look, userId }: Props) {
  const { home } = draft;
  const params = { home };
  const queryClient = useQueryClient();
  const { store, now, saved, take } = useHomeDraft(draft, userId);
  const data = useQuery(ask(homeAdmin.data, { params }));
  const [open, setOpen] = useState<SectionKind | 'hero' | undefined>('hero');
  const [isHistory, setIsHistory] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was uploaded here stays known while the screen stands.
  const book = useMemo(() => pictureBook(draft.pictures), [home]);
  const newest = async () => take(await call(homeAdmin.draft, { params }));
  const messages = look.defaultTexts();
  const flip = (part: SectionKind | 'hero') => setOpen(open === part ? undefined : part);
  const changeSection = (next: HomeSection) =>
    store.change({ sections: now.sections.map((one) => (one.kind === next.kind ? next : one)) });
  const publish = async () => {
    setBusy(true);
    setRefused('');
    try {
      if (!(await store.flush())) throw new Error(i18n.t('Your last changes aren’t saved yet.'));
      take(await call(homeAdmin.publish, { params, body: { version: store.version } }));
      await queryClient.invalidateQueries(everything(site.home));
      toast.success(i18n.t('Home page published'));
    } catch (error) {
      setRefused(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    setBusy(false);
  };
  const isChanged = draft.changed || now.phase !== 'saved' || store.version !== draft.version;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: i18n.t('Home pages'), to: '?view=home' }]} />
      <div className={css['top']}>
        <h2>{homeLabel(home)}</h2>
        <SavedLine now={now} savedAt={saved.savedAt} />
        <Link className="lnk" to={homePath(home)}>
          {i18n.t('View page')}
        </Link>
        <button type="button" className="lnk" onClick={() => setIsHistory(true)}>
          {i18n.t('Version history')}
        </button>
        <Button busy={busy} disabled={!isChanged} onClick={() => void publish()}>
          {isChanged ? i18n.t('Publish') : i18n.t('Published')}
        </Button>
      </div>
      {now.phase === 'elsewhere' && (
        <Elsewhere
          keepMine={() => void newest().then((theirs) => store.keepMine(theirs))}
          takeTheirs={() => void newest().then((theirs) => store.takeTheirs(theirs))}
        />
      )}
      {saved.problems.map((problem) => (
        <p key={problem} className={css['problem']}>
          {problem}
        </p>
      ))}
      {refused && (
        <p role="alert" className={css['refused']}>
          {refused}
        </p>
      )}
      <div className={css['editor']}>
        <div>
          <div className={css['row']}>
            <button type="button" className={css['name']} aria-expanded={open === 'hero'} onClick={() => flip('hero')}>
              {i18n.t('First screen')}
            </button>
          </div>
          {open === 'hero' && (
            <WordsFields texts={now.hero} own={messages.hero} book={book} onChange={(hero) => store.change({ hero })} />
          )}
          <SortableList
            label={i18n.t('Sections')}
            items={now.sections}
            idOf={idOf}
            nameOf={({ kind }) => sectionLabel(kind)}
            onSort={(sections) => store.change({ sections })}
          >
            {(section, _, moves) => (
              <SectionRow
                section={section}
                data={data.data}
                moves={moves}
                isOpen={open === section.kind}
                flip={() => flip(section.kind)}
                onChange={changeSection}
              >
                <WordsFields
                  texts={section}
                  own={messages[section.kind]}
                  book={book}
                  onChange={(texts) => changeSection({ ...section, ...texts })}
                />
              </SectionRow>
            )}
          </SortableList>
        </div>
        <Answer of={data} waiting={<Waiting />}>
          {(found) => <HomePreview look={look} content={now} data={found} book={book} focus={open} />}
        </Answer>
      </div>
      <UnsavedGuard when={now.phase !== 'saved'} sentOnLeaving={now.phase !== 'elsewhere'} />
      {isHistory && <History draft={draft} store={store} take={take} onClose={() => setIsHistory(false)} />}
    </>
  );
}

interface HistoryProps {
  draft: HomeDraft;
  store: HomeStore;
  take: ReturnType<typeof useHomeDraft>['take'];
  onClose: () => void;
}

function History({ draft: { home }, store, take, onClose }: HistoryProps) {
  const list = useQuery({ ...ask(homeAdmin.versions, { params: { home } }), staleTime: 0 });
  const restore = async (number: number) => {
    try {
      if (!(await store.flush())) throw new Error(i18n.t('Your last changes aren’t saved yet.'));
      const params = { home, number: number as never };
      store.takeTheirs(take(await call(homeAdmin.restore, { params, body: { version: store.version } })));
      toast.success(i18n.t('Version restored'));
      onClose();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
  };
  return (
    <VersionHistoryDialog list={list} onClose={onClose}>
      {(number) => <Compared home={home} number={number} store={store} restore={() => restore(number)} />}
    </VersionHistoryDialog>
  );
}

interface ComparedProps {
  home: HomeDraft['home'];
  number: number;
  store: HomeStore;
  restore: () => Promise<void>;
}

function Compared({ home, number, store, restore }: ComparedProps) {
  const version = useQuery(ask(homeAdmin.version, { params: { home, number: number as never } }));
  return (
    <Answer of={version}>
      {({ content }) => <ComparedVersion before={partsOf(store.now())} after={partsOf(content)} restore={restore} />}
    </Answer>
  );
}
