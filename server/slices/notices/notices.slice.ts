import type { Slice } from '../../platform/slice.ts';
import { challengeNews } from './challenge-news.ts';
import { CHAT_REPLY_JOB, chatNews, notifyChatReply } from './chat-news.ts';
import { contentNews } from './content-news.ts';
import { courseNews } from './course-news.ts';
import { discussionNews } from './discussion-news.ts';
import { driveNews } from './drive-news.ts';
import { onErased } from './erasure.ts';
import { finalsNews } from './finals-news.ts';
import { integrityNews } from './integrity-news.ts';
import { interviewNews } from './interview-news.ts';
import { interviewVideoNews } from './interview-video-news.ts';
import { jobNews } from './job-news.ts';
import { liveNews } from './live-news.ts';
import { marksNews } from './marks-news.ts';
import { listeners } from './notices.listeners.ts';
import { routes } from './notices.routes.ts';
import { forgetOld } from './notices.ts';
import { notifyOpenings } from './openings.ts';
import { priceNews } from './price-news.ts';
import { recruitmentNews } from './recruitment-news.ts';
import { reviewNews } from './review-news.ts';
import { notifyMissedSearches, siteNews } from './site-news.ts';
import { teacherNews } from './teacher-news.ts';
import { workNews } from './work-news.ts';

export const notices: Slice = {
  name: 'notices',
  routes,
  listeners: [
    ...listeners,
    ...discussionNews,
    ...challengeNews,
    ...reviewNews,
    ...teacherNews,
    ...jobNews,
    ...courseNews,
    ...contentNews,
    ...siteNews,
    ...workNews,
    ...interviewNews,
    ...driveNews,
    ...recruitmentNews,
    ...interviewVideoNews,
    ...chatNews,
    ...marksNews,
    ...integrityNews,
    ...finalsNews,
    ...liveNews,
    ...priceNews,
    onErased,
  ],
  jobs: [
    { name: CHAT_REPLY_JOB, run: notifyChatReply },
    { name: 'notices.tell-openings', cron: '7 * * * *', run: notifyOpenings },
    { name: 'notices.tell-missed-searches', cron: '12 4 * * 1', run: notifyMissedSearches },
    {
      name: 'notices.forget-old',
      cron: '37 3 * * *',
      async run({ db, now }) {
        await forgetOld(db, now());
      },
    },
  ],
};
