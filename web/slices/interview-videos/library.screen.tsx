import { i18n } from '@lingui/core';
import { interviewVideos, videoShows } from '@stepwell/contract/interview-videos/interview-videos.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ListFilters, ListTabs } from '../../ui/lists/list-bar.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { useListAddress } from '../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer, NothingYet, Waiting } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { levelText } from './labels.ts';
import { VideoCards } from './video-cards.tsx';
import { LIBRARY_PATH, libraryAt, videoIn } from './videos-at.ts';

const VideoPage = lazy(async () => ({ default: (await import('./watch/video-page.tsx')).VideoPage }));

/** Mock interview videos: the library, and one of them. */
export function InterviewVideos() {
  const [search] = useSearchParams();
  const videoId = videoIn(search);
  return videoId ? (
    <Suspense fallback={<Waiting />}>
      <VideoPage key={videoId} videoId={videoId} />
    </Suspense>
  ) : (
    <Library />
  );
}

function Library() {
  const { search, to, change } = useListAddress();
  const query = libraryAt(search);
  const found = useQuery(ask(interviewVideos.list, { query }));
  const filters = useQuery(ask(interviewVideos.filters, {}));
  const title = i18n.t('Mock interview videos');
  const shows = { all: i18n.t('All videos'), continue: i18n.t('Continue'), bookmarked: i18n.t('Bookmarked') };
  const { roles = [], companies = [], rounds = [], levels = [] } = filters.data ?? {};
  const choices = [
    { name: 'role', label: i18n.t('Role'), values: roles.map((value) => ({ value, label: value })) },
    { name: 'company', label: i18n.t('Company'), values: companies.map((value) => ({ value, label: value })) },
    { name: 'round', label: i18n.t('Round'), values: rounds.map((value) => ({ value, label: value })) },
    { name: 'level', label: i18n.t('Level'), values: levels.map((value) => ({ value, label: levelText(value) })) },
  ] as const;
  const isNarrowed = Boolean(query.q || query.role || query.company || query.round || query.level);
  return (
    <>
      <PageHeader title={title} />
      <ListTabs
        label={title}
        tabs={videoShows.map((show) => ({
          label: shows[show],
          to: to({ show: show === 'all' ? undefined : show }),
          isHere: query.show === show,
        }))}
      />
      <ListFilters>
        <SearchField
          label={i18n.t('Search videos and transcripts')}
          placeholder={i18n.t('Search videos and transcripts')}
          given={query.q ?? ''}
          onSearch={(q) => change({ q }, { replace: true })}
        />
        {choices.map(
          ({ name, label, values }) =>
            (values.length > 1 || query[name]) && (
              <SelectField
                key={name}
                label={label}
                value={query[name] ?? ''}
                options={[{ value: '', label: i18n.t('All') }, ...values]}
                onChoose={(value) => change({ [name]: value }, { replace: true })}
              />
            ),
        )}
      </ListFilters>
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={isNarrowed ? <NoMatch show={query.show} /> : <Empty show={query.show} />}
      >
        {({ items, nextCursor }) => (
          <>
            <VideoCards videos={items} search={query.q ?? ''} />
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </>
  );
}

const NoMatch = ({ show }: { show: string }) => (
  <NothingYet title={i18n.t('No videos match')} hint={i18n.t('Try other words, or another role, round or level.')}>
    <ButtonLink tone="ghost" to={show === 'all' ? LIBRARY_PATH : `${LIBRARY_PATH}?show=${show}`}>
      {i18n.t('Clear filters')}
    </ButtonLink>
  </NothingYet>
);

function Empty({ show }: { show: string }) {
  if (show === 'all')
    return (
      <NothingYet
        title={i18n.t('No videos yet')}
        hint={i18n.t('Videos appear here when an instructor publishes them.')}
      />
    );
  const isBookmarked = show === 'bookmarked';
  return (
    <NothingYet
      title={isBookmarked ? i18n.t('No bookmarks yet') : i18n.t('Nothing to continue')}
      hint={
        isBookmarked
          ? i18n.t('Videos appear here when you bookmark a moment or add a note.')
          : i18n.t('Videos you have started appear here until you finish them.')
      }
    >
      <ButtonLink to={LIBRARY_PATH}>{i18n.t('Browse videos')}</ButtonLink>
    </NothingYet>
  );
}
