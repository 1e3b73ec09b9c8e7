import { i18n } from '@lingui/core';
import { type Entry, type PageSlug, pageSlugs } from '@stepwell/contract/content/entries.ts';
import { contentAdmin } from '@stepwell/contract/content/manage.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { useNeededProfile } from '../../../session/profile.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Elsewhere, SavedLine } from '../../../ui/storage/saved-line.tsx';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { fromLocal } from '../../../ui/time/local-time.ts';
import { When } from '../../../ui/time/when.tsx';
import { kindLabel, pageLabel, stateLabel } from '../content-labels.ts';
import css from './editor.module.css';
import { EntryFiling, EntryText } from './entry-fields.tsx';
import { Remarks } from './remarks.tsx';
import { useOpenEntry } from './use-open-entry.ts';
import { VersionHistory } from './version-history.tsx';

const listPath = (entry: Entry) => `/admin/admin-settings/content?kind=${entry.kind}`;

/** One entry as admins write it. */
export function EntryEditor() {
  const { entryId = '' } = useParams();
  const entry = useQuery(ask(contentAdmin.entry, { params: { entryId } }));
  const profile = useNeededProfile();
  return (
    <Answer of={entry}>
      {(found) => profile.data && <Opened key={found.entryId} entry={found} userId={profile.data.userId} />}
    </Answer>
  );
}

type Asked = 'schedule' | 'archive' | 'remove' | 'return' | 'rename' | 'history';

function Opened({ entry, userId }: { entry: Entry; userId: string }) {
  const params = { entryId: entry.entryId };
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Asked>();
  const [when, setWhen] = useState<string | null>(null);
  const [slug, setSlug] = useState(entry.slug);
  const { store, now, book, saved, setSaved, busy, refused, take, newest, act, forgetLists } = useOpenEntry(
    entry,
    userId,
    {
      save: (body) => call(contentAdmin.save, { params, body }),
      read: () => call(contentAdmin.entry, { params }),
      entryKey: ask(contentAdmin.entry, { params }).queryKey,
      listKey: everything(contentAdmin.list).queryKey,
    },
  );
  const restore = async (content: Entry['content']) => {
    if (!(await store.flush())) return;
    const reply = await call(contentAdmin.save, { params, body: { ...content, version: store.version, apart: true } });
    setSaved(reply);
    store.takeTheirs({ ...content, version: reply.version });
    toast.success(i18n.t('Version restored'));
  };
  const { state, kind } = entry;
  const isLive = state === 'published';
  const isReady = saved.problems.length === 0;
  const isEvent = kind === 'event' || kind === 'workshop';
  const changed = isLive && (entry.changed || now.phase !== 'saved' || store.version !== entry.version);
  const name =
    kind === 'page' && pageSlugs.includes(entry.slug as PageSlug) ? pageLabel(entry.slug as PageSlug) : now.title;
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: i18n.t('Content'), to: '/admin/admin-settings/content' },
          { label: kindLabel(kind), to: listPath(entry) },
        ]}
      />
      <PageHeader title={name || i18n.t('Untitled')}>
        <SavedLine now={now} savedAt={saved.savedAt} />
      </PageHeader>
      {now.phase === 'elsewhere' && (
        <Elsewhere
          keepMine={() => void newest().then((theirs) => store.keepMine(theirs))}
          takeTheirs={() => void newest().then((theirs) => store.takeTheirs(theirs))}
        />
      )}
      <div className={css['editor']}>
        {state === 'archived' ? (
          <p className="mut">{i18n.t('This is archived. Restore it to edit it.')}</p>
        ) : (
          <EntryText kind={kind} store={store} now={now} book={book} />
        )}
        <aside className={css['rail']} aria-label={i18n.t('Publishing')}>
          <section>
            <div className={css['facts']}>
              <p className={css['state']}>
                {stateLabel(state)}
                {changed && ` · ${i18n.t('unpublished changes')}`}
              </p>
              {entry.author && <p>{i18n.t('Author: {name}', { name: entry.author.fullName })}</p>}
              {entry.publishedAt && (
                <p>
                  {i18n.t('Published')} <When at={entry.publishedAt} as="time" />
                </p>
              )}
              {state === 'scheduled' && entry.publishAt && (
                <p>
                  {i18n.t('Publishes')} <When at={entry.publishAt} as="time" />
                </p>
              )}
            </div>
            {!isReady && state !== 'archived' && (
              <ul className={css['problems']} aria-label={i18n.t('Before you publish')}>
                {saved.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
            {refused && (
              <p role="alert" className={css['refused']}>
                {refused}
              </p>
            )}
            <div className={css['row']}>
              {state !== 'archived' && (!isLive || changed) && (
                <Button
                  tone="lamp"
                  busy={busy}
                  onClick={() =>
                    void act(
                      (version) => call(contentAdmin.publish, { params, body: { version } }),
                      isLive ? i18n.t('Changes published') : i18n.t('Published'),
                    )
                  }
                >
                  {isLive ? i18n.t('Publish changes') : i18n.t('Publish')}
                </Button>
              )}
              {(state === 'draft' || state === 'in-review') && (
                <Button tone="ghost" onClick={() => setDialog('schedule')}>
                  {i18n.t('Schedule')}
                </Button>
              )}
              {state === 'in-review' && (
                <Button tone="ghost" onClick={() => setDialog('return')}>
                  {i18n.t('Request changes')}
                </Button>
              )}
              {(state === 'scheduled' || state === 'archived') && (
                <Button
                  tone="ghost"
                  busy={busy}
                  onClick={() => void act(() => call(contentAdmin.toDraft, { params }), i18n.t('Returned to draft'))}
                >
                  {state === 'scheduled' ? i18n.t('Cancel schedule') : i18n.t('Restore')}
                </Button>
              )}
              {isLive && (
                <Button tone="ghost" onClick={() => setDialog('archive')}>
                  {i18n.t('Archive')}
                </Button>
              )}
              {!entry.publishedAt && state !== 'scheduled' && (
                <Button tone="ghost" onClick={() => setDialog('remove')}>
                  {i18n.t('Delete')}
                </Button>
              )}
            </div>
            <div className={css['row']}>
              {isLive && (
                <Link className="lnk" to={entry.path}>
                  {i18n.t('View page')}
                </Link>
              )}
              {isEvent && entry.publishedAt && (
                <Link className="lnk" to={`/admin/admin-settings/events/${entry.entryId}`}>
                  {i18n.t('Registrations')}
                </Link>
              )}
              <button type="button" className="lnk" onClick={() => setDialog('history')}>
                {i18n.t('Version history')}
              </button>
              {kind !== 'page' && (
                <button type="button" className="lnk" onClick={() => setDialog('rename')}>
                  {i18n.t('Change URL')}
                </button>
              )}
            </div>
          </section>
          {state !== 'archived' && (
            <section>
              <EntryFiling kind={kind} store={store} now={now} book={book} />
            </section>
          )}
          <PreviewLink entry={entry} take={take} />
          <Remarks entry={entry} />
        </aside>
      </div>
      <UnsavedGuard when={now.phase !== 'saved'} sentOnLeaving={now.phase !== 'elsewhere'} />
      {dialog === 'history' && (
        <VersionHistory entry={entry} now={now} restore={restore} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'schedule' && (
        <ConfirmDialog
          title={i18n.t('Schedule')}
          hint={i18n.t('It is published automatically at this time, as it’s saved then.')}
          action={i18n.t('Schedule')}
          onConfirm={async () => {
            const publishAt = when;
            if (!publishAt) throw new Error(i18n.t('Choose a date and time.'));
            if (!(await store.flush())) throw new Error(i18n.t('Your last changes aren’t saved yet.'));
            take(await call(contentAdmin.schedule, { params, body: { version: store.version, publishAt } }));
            toast.success(i18n.t('Scheduled'));
          }}
          onClose={() => setDialog(undefined)}
        >
          <label>
            {i18n.t('Date and time')}{' '}
            <input
              className={css['moment']}
              type="datetime-local"
              onChange={({ currentTarget }) => setWhen(fromLocal(currentTarget.value))}
            />
          </label>
        </ConfirmDialog>
      )}
      {dialog === 'return' && (
        <ConfirmDialog
          title={i18n.t('Request changes')}
          hint={i18n.t('The author gets your remark and can edit and submit the post again.')}
          action={i18n.t('Request changes')}
          tone="main"
          reason={{
            label: i18n.t('Remark'),
            check: (text) => (text.trim() ? undefined : i18n.t('Write what needs to change.')),
          }}
          onConfirm={async (remark) => {
            take(await call(contentAdmin.giveBack, { params, body: { remark } }));
            toast.success(i18n.t('Returned to the author'));
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'archive' && (
        <ConfirmDialog
          title={i18n.t('Archive this?')}
          hint={
            isEvent
              ? i18n.t('The page disappears and no one is told. To tell registered people, cancel it first.')
              : i18n.t('Readers no longer find it. You can restore it later.')
          }
          action={i18n.t('Archive')}
          tone="bad"
          onConfirm={async () => {
            take(await call(contentAdmin.archive, { params }));
            toast.success(i18n.t('Archived'));
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={i18n.t('Delete this?')}
          hint={i18n.t('You can’t undo this.')}
          action={i18n.t('Delete')}
          tone="bad"
          onConfirm={async () => {
            await store.flush();
            await call(contentAdmin.remove, { params });
            await forgetLists();
            await navigate(listPath(entry), { replace: true });
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'rename' && (
        <ConfirmDialog
          title={i18n.t('Change URL')}
          hint={i18n.t('Links to the old URL keep working.')}
          action={i18n.t('Change URL')}
          onConfirm={async () => {
            take(await call(contentAdmin.rename, { params, body: { slug } }));
            toast.success(i18n.t('URL changed'));
          }}
          onClose={() => setDialog(undefined)}
        >
          <label>
            {i18n.t('Last part of the URL')}{' '}
            <input
              className={css['moment']}
              name="slug"
              value={slug}
              maxLength={100}
              onChange={({ currentTarget }) => setSlug(currentTarget.value)}
            />
          </label>
        </ConfirmDialog>
      )}
    </>
  );
}

/** A private link to the draft, for whoever is sent it. */
function PreviewLink({ entry, take }: { entry: Entry; take: (next: Entry) => Entry }) {
  const { entryId, previewToken } = entry;
  const [busy, setBusy] = useState(false);
  const url = previewToken && `${location.origin}/preview/${previewToken}`;
  const create = async () => {
    setBusy(true);
    try {
      take(await call(contentAdmin.previewLink, { params: { entryId } }));
      toast.success(i18n.t('Preview link created'));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    setBusy(false);
  };
  return (
    <section>
      <h2>{i18n.t('Preview link')}</h2>
      <p className={css['facts']}>{i18n.t('Anyone with the link can read the draft. A new link replaces it.')}</p>
      {url && (
        <a className={css['link']} href={url} target="_blank" rel="noopener noreferrer">
          {url}
        </a>
      )}
      <div className={css['row']}>
        <Button size="small" tone="ghost" busy={busy} onClick={() => void create()}>
          {url ? i18n.t('Replace link') : i18n.t('Create link')}
        </Button>
      </div>
    </section>
  );
}
