import type { Slice } from '../../platform/slice.ts';
import { sendDueMessages, sendPush } from './delivery/messages.ts';
import { PUSH_JOB } from './delivery/sending.public.ts';
import { onErased } from './erasure.ts';
import { challengeNews } from './news/challenge-news.ts';
import { CHAT_REPLY_JOB, chatNews, notifyChatReply } from './news/chat-news.ts';
import { contentNews } from './news/content-news.ts';
import { courseNews } from './news/course-news.ts';
import { discussionNews } from './news/discussion-news.ts';
import { driveNews } from './news/drive-news.ts';
import { finalsNews } from './news/finals-news.ts';
import { integrationNews } from './news/integration-news.ts';
import { integrityNews } from './news/integrity-news.ts';
import { interviewNews } from './news/interview-news.ts';
import { interviewVideoNews } from './news/interview-video-news.ts';
import { jobNews } from './news/job-news.ts';
import { liveNews } from './news/live-news.ts';
import { marksNews } from './news/marks-news.ts';
import { practiceNews } from './news/practice-news.ts';
import { priceNews } from './news/price-news.ts';
import { recruitmentNews } from './news/recruitment-news.ts';
import { reviewNews } from './news/review-news.ts';
import { notifyMissedSearches, siteNews } from './news/site-news.ts';
import { splitNews } from './news/split-news.ts';
import { teacherNews } from './news/teacher-news.ts';
import { workNews } from './news/work-news.ts';
import { listeners } from './notices.listeners.ts';
import { routes } from './notices.routes.ts';
import { forgetOld } from './notices.ts';
import { notifyOpenings } from './openings.ts';

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
    ...practiceNews,
    ...driveNews,
    ...recruitmentNews,
    ...interviewVideoNews,
    ...chatNews,
    ...marksNews,
    ...integrityNews,
    ...finalsNews,
    ...liveNews,
    ...priceNews,
    ...splitNews,
    ...integrationNews,
    onErased,
  ],
  jobs: [
    { name: CHAT_REPLY_JOB, run: notifyChatReply },
    { name: PUSH_JOB, run: sendPush },
    { name: 'notices.send-due', cron: '*/5 * * * *', run: sendDueMessages },
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
