import { desc, eq } from 'drizzle-orm';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { escaped } from '../../../platform/text/escaped.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { employers, jobs } from '../../../tables/jobs/jobs.ts';
import { isOpenAt } from './job-cards.ts';

const MOST = 50;
/** XML 1.0 has no room for these control characters, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go.
const xml = (text: string) => escaped(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''));

/** Open jobs, newest first, as RSS 2.0. */
export const jobFeedRoute: RawRoute = {
  path: '/jobs/feed.xml',
  async handle(_request, reply, { db, now, publicUrl }) {
    const [rows, { siteName }] = await Promise.all([
      db
        .select({ job: jobs, employer: employers.name })
        .from(jobs)
        .innerJoin(employers, eq(employers.id, jobs.employerId))
        .where(isOpenAt(now()))
        .orderBy(desc(jobs.publishedAt), desc(jobs.id))
        .limit(MOST),
      siteSettingsOf(db),
    ]);
    const items = rows.map(({ job, employer }) => {
      const url = `${publicUrl}/jobs/${job.slug}`;
      return `<item><title>${xml(`${job.title}, ${employer}`)}</title><link>${xml(url)}</link><guid>${xml(url)}</guid><pubDate>${(job.publishedAt ?? job.createdAt).toUTCString()}</pubDate><description>${xml(job.description)}</description></item>`;
    });
    const title = xml(i18n.t('Jobs at {siteName}', { siteName }));
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${title}</title><link>${xml(`${publicUrl}/jobs`)}</link><description>${title}</description>${items.join('')}</channel></rss>\n`,
      );
  },
};
