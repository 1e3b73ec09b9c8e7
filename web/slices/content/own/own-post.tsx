import { i18n } from '@lingui/core';
import type { Entry } from '@stepwell/contract/content/entries.ts';
import { ownPosts } from '@stepwell/contract/content/own-posts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { useNeededProfile } from '../../../session/profile.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Elsewhere, SavedLine } from '../../../ui/storage/saved-line.tsx';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { When } from '../../../ui/time/when.tsx';
import { stateLabel } from '../content-labels.ts';
import css from '../editor/editor.module.css';
import { EntryFiling, EntryText } from '../editor/entry-fields.tsx';
import { Remarks } from '../editor/remarks.tsx';
import { useOpenEntry } from '../editor/use-open-entry.ts';

const HERE = '/student/student-Blog';

/** One post of a student’s own, with the same editor that admins have. */
export function OwnPostEditor({ entryId }: { entryId: string }) {
  const entry = useQuery(ask(ownPosts.post, { params: { entryId } }));
  const profile = useNeededProfile();
  return <Answer of={entry}>{(found) => profile.data && <Opened entry={found} userId={profile.data.userId} />}</Answer>;
}

function Opened({ entry, userId }: { entry: Entry; userId: string }) {
  const params = { entryId: entry.entryId };
  const { state } = entry;
  const navigate = useNavigate();
  const [isRemoving, setIsRemoving] = useState(false);
  const { store, now, book, saved, busy, refused, newest, act, forgetLists } = useOpenEntry(entry, userId, {
    save: (body) => call(ownPosts.save, { params, body }),
    read: () => call(ownPosts.post, { params }),
    entryKey: ask(ownPosts.post, { params }).queryKey,
    listKey: everything(ownPosts.list).queryKey,
  });
  const isOpen = state === 'draft' || state === 'returned';
  return (
    <>
      <Breadcrumbs crumbs={[{ label: i18n.t('Your posts'), to: HERE }]} />
      <PageHeader title={now.title || i18n.t('Untitled')}>
        {isOpen && <SavedLine now={now} savedAt={saved.savedAt} />}
      </PageHeader>
      {now.phase === 'elsewhere' && (
        <Elsewhere
          keepMine={() => void newest().then((theirs) => store.keepMine(theirs))}
          takeTheirs={() => void newest().then((theirs) => store.takeTheirs(theirs))}
        />
      )}
      <div className={css['editor']}>
        {isOpen ? (
          <EntryText kind="post" store={store} now={now} book={book} />
        ) : (
          <p className="mut">
            {state === 'in-review'
              ? i18n.t('An admin is reviewing your post. Withdraw it to make changes.')
              : state === 'published'
                ? i18n.t('Your post is published. To change it, ask an admin.')
                : state === 'scheduled'
                  ? i18n.t('Your post was approved and is published automatically at the time shown.')
                  : i18n.t('Your post is archived.')}
          </p>
        )}
        <aside className={css['rail']} aria-label={i18n.t('Review')}>
          <section>
            <div className={css['facts']}>
              <p className={css['state']}>{stateLabel(state)}</p>
              {state === 'scheduled' && entry.publishAt && (
                <p>
                  {i18n.t('Publishes')} <When at={entry.publishAt} as="time" />
                </p>
              )}
            </div>
            {isOpen && saved.problems.length > 0 && (
              <ul className={css['problems']} aria-label={i18n.t('Before you submit')}>
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
              {isOpen && (
                <Button
                  tone="lamp"
                  busy={busy}
                  onClick={() =>
                    void act(
                      (version) => call(ownPosts.submit, { params, body: { version } }),
                      i18n.t('Submitted for review'),
                    )
                  }
                >
                  {i18n.t('Submit for review')}
                </Button>
              )}
              {state === 'in-review' && (
                <Button
                  tone="ghost"
                  busy={busy}
                  onClick={() => void act(() => call(ownPosts.withdraw, { params }), i18n.t('Withdrawn'))}
                >
                  {i18n.t('Withdraw')}
                </Button>
              )}
              {state === 'published' && (
                <Link className="lnk" to={entry.path}>
                  {i18n.t('View post')}
                </Link>
              )}
              {isOpen && !entry.publishedAt && (
                <Button tone="ghost" onClick={() => setIsRemoving(true)}>
                  {i18n.t('Delete')}
                </Button>
              )}
            </div>
          </section>
          <Remarks entry={entry} />
          {isOpen && (
            <section>
              <EntryFiling kind="post" store={store} now={now} book={book} />
            </section>
          )}
        </aside>
      </div>
      <UnsavedGuard when={isOpen && now.phase !== 'saved'} sentOnLeaving={now.phase !== 'elsewhere'} within />
      {isRemoving && (
        <ConfirmDialog
          title={i18n.t('Delete this post?')}
          hint={i18n.t('You can’t undo this.')}
          action={i18n.t('Delete')}
          tone="bad"
          onConfirm={async () => {
            await store.flush();
            await call(ownPosts.remove, { params });
            await forgetLists();
            await navigate(HERE, { replace: true });
          }}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  );
}
