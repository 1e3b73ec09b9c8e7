import { i18n } from '@lingui/core';
import { MOST_TITLE } from '@stepwell/contract/content/entries.ts';
import { NewTitle } from '@stepwell/contract/content/manage.ts';
import { type OwnPost, ownPosts } from '@stepwell/contract/content/own-posts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { ask, call, everything } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { stateLabel } from '../content-labels.ts';

const OwnPostEditor = lazy(async () => ({ default: (await import('./own-post.tsx')).OwnPostEditor }));

const check = checkedBy(z.object({ title: NewTitle }));

/** A student’s posts: what they wrote, where each stands, and how it is read. */
export function OwnBlog() {
  const [search] = useSearchParams();
  const entryId = search.get('post');
  return entryId ? <OwnPostEditor key={entryId} entryId={entryId} /> : <OwnPosts />;
}

function OwnPosts() {
  const posts = useQuery(ask(ownPosts.list, {}));
  const [isNew, setIsNew] = useState(false);
  const write = <Button onClick={() => setIsNew(true)}>{i18n.t('Write a post')}</Button>;
  return (
    <>
      <PageHeader title={i18n.t('Your posts')}>
        <ButtonLink tone="ghost" to="/pages/about/blog-grid">
          {i18n.t('Read the blog')}
        </ButtonLink>
        {posts.data && posts.data.items.length > 0 && write}
      </PageHeader>
      <Answer
        of={posts}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('No posts yet')}
            hint={i18n.t('Write about what you learned. An admin reviews each post before it’s published.')}
          >
            {write}
          </NothingYet>
        }
      >
        {({ items }) => (
          <DataTable
            caption={i18n.t('Your posts')}
            rows={items}
            keyOf={({ entryId }) => entryId}
            columns={[
              {
                heading: i18n.t('Title'),
                cell: ({ entryId, title }) => <Link to={`?post=${entryId}`}>{title || i18n.t('Untitled')}</Link>,
                under: (row) => stateLabel(row.state),
              },
              { heading: i18n.t('Status'), cell: statusCell, width: 220, from: 'tablet' },
              { heading: i18n.t('Views'), cell: ({ views }) => views, width: 80, numeric: true },
              {
                heading: i18n.t('Comments'),
                cell: ({ comments }) => comments,
                width: 110,
                numeric: true,
                from: 'tablet',
              },
              { heading: i18n.t('Saved'), cell: ({ savedAt }) => <When at={savedAt} />, width: 130, from: 'desktop' },
            ]}
          />
        )}
      </Answer>
      {isNew && <NewPost onClose={() => setIsNew(false)} />}
    </>
  );
}

const statusCell = ({ state, remark, slug }: OwnPost) => (
  <>
    {state === 'published' ? <Link to={`/pages/about/blog-grid/${slug}`}>{stateLabel(state)}</Link> : stateLabel(state)}
    {remark && (
      <small className="mut">
        <br />
        {remark.length > 90 ? `${remark.slice(0, 90)}…` : remark}
      </small>
    )}
  </>
);

function NewPost({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  return (
    <FormDialog
      title={i18n.t('Write a post')}
      action={i18n.t('Create draft')}
      check={() => check({ title })}
      onWrong={setWrong}
      send={async () => {
        const { entryId } = await call(ownPosts.create, { body: { title } });
        await queryClient.invalidateQueries({ ...everything(ownPosts.list), refetchType: 'none' });
        setSearch({ post: entryId });
      }}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Title')}
        name="title"
        value={title}
        most={MOST_TITLE}
        wrong={wrong['title']}
        autoFocus
        onType={setTitle}
      />
    </FormDialog>
  );
}
