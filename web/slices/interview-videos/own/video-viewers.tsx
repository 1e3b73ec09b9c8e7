import { i18n } from '@lingui/core';
import { ownVideos, type VideoViewer } from '@stepwell/contract/interview-videos/own-videos.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { Stat, StatRow } from '../../../ui/dashboard/dashboard.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { When } from '../../../ui/time/when.tsx';
import { clock } from '../../../ui/video/times.ts';
import { ownVideoPath, viewersAt } from '../videos-at.ts';

/** Who watched a video and how far, and where viewers leave. */
export function VideoViewers({ videoId }: { videoId: string }) {
  const { search, change } = useListAddress();
  const query = viewersAt(search);
  const params = { videoId };
  const figures = useQuery(ask(ownVideos.figures, { params }));
  const viewers = useQuery(ask(ownVideos.viewers, { params, query }));
  return (
    <>
      <Link className="lnk" to={ownVideoPath(videoId)}>
        {i18n.t('Edit video')}
      </Link>
      <Answer of={figures}>
        {({ title, viewers: count, finished, averagePercent, reach }) => (
          <>
            <PageHeader title={i18n.t('Viewers of {title}', { title })}>
              {count > 0 && (
                <CsvDownload<VideoViewer>
                  name="video-viewers"
                  columns={() => [
                    [i18n.t('Name'), ({ name }) => name],
                    [i18n.t('Email address'), ({ email }) => email],
                    [i18n.t('Watched, %'), ({ watchedPercent }) => watchedPercent],
                    [i18n.t('Watched, seconds'), ({ watchedSeconds }) => watchedSeconds],
                    [i18n.t('Stopped at, seconds'), ({ position }) => position],
                    [i18n.t('Started'), ({ startedAt }) => startedAt],
                    [i18n.t('Last watched'), ({ lastAt }) => lastAt],
                  ]}
                  pageAt={(cursor) => call(ownVideos.viewers, { params, query: { q: query.q, limit: 100, cursor } })}
                />
              )}
            </PageHeader>
            {count > 0 && (
              <>
                <StatRow>
                  <Stat label={i18n.t('Viewers')} value={String(count)} />
                  <Stat label={i18n.t('Finished')} value={String(finished)} />
                  <Stat
                    label={i18n.t('Average watched')}
                    value={i18n.t('{percent}%', { percent: averagePercent ?? 0 })}
                  />
                </StatRow>
                <Chart
                  title={i18n.t('Viewers at each moment')}
                  kind="line"
                  heading={i18n.t('Time')}
                  labels={reach.map(({ second }) => clock(second))}
                  series={[{ name: i18n.t('Viewers'), values: reach.map((point) => point.viewers) }]}
                  file="video-viewers-by-time"
                />
              </>
            )}
          </>
        )}
      </Answer>
      <ListFilters>
        <SearchField
          label={i18n.t('Search by name or email address')}
          placeholder={i18n.t('Search by name or email address')}
          given={query.q ?? ''}
          onSearch={(q) => change({ q }, { replace: true })}
        />
      </ListFilters>
      <Answer
        of={viewers}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={query.q ? i18n.t('No viewers match') : i18n.t('No viewers yet')}
            hint={
              query.q
                ? i18n.t('Try another name or email address.')
                : i18n.t('Students appear here once they start the video.')
            }
          />
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Viewers')}
              rows={items}
              keyOf={({ studentId }) => studentId}
              columns={columns()}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

const columns = (): Column<VideoViewer>[] => [
  { heading: i18n.t('Student'), cell: ({ name }) => name, under: ({ email }) => email },
  {
    heading: i18n.t('Email address'),
    cell: ({ email }) => email,
    full: ({ email }) => email,
    width: 240,
    from: 'desktop',
  },
  { heading: i18n.t('Last watched'), cell: ({ lastAt }) => <When at={lastAt} />, width: 150, from: 'tablet' },
  {
    heading: i18n.t('Played'),
    cell: ({ watchedSeconds }) => clock(watchedSeconds),
    width: 90,
    numeric: true,
    from: 'tablet',
  },
  { heading: i18n.t('Stopped at'), cell: ({ position }) => clock(position), width: 110, numeric: true, from: 'tablet' },
  {
    heading: i18n.t('Watched'),
    cell: ({ watchedPercent }) => i18n.t('{percent}%', { percent: watchedPercent }),
    width: 100,
    numeric: true,
  },
];
