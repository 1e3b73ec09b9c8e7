import type { PictureFacts } from '../../platform/files/picture-drawing.ts';
import { sendPicture, versionOf } from '../../platform/files/pictures.ts';
import { type Brand, brandOf } from '../../platform/site-settings.ts';
import type { RawRoute } from '../../platform/slice.ts';
import { i18n } from '../../platform/text/messages.ts';

const factsOf = (brand: Brand): PictureFacts => ({
  brand,
  side: { wall: 'stepwell' },
  title: i18n.t('Go deep.\nCome back hired.'),
  text: '',
  foot: [i18n.t('Learn, practise, get hired'), i18n.t('Courses, quizzes and certificates in one place')],
});

/** What other sites show beside a link to a page of ours that has no picture of its own. */
export const sitePictureRoute: RawRoute = {
  path: '/pictures/stepwell.png',
  async handle(_request, reply, { db, ports }) {
    const facts = factsOf(await brandOf(db));
    // Its address stays the same, so it is asked for again once a day.
    reply.header('cache-control', 'public, max-age=86400');
    return sendPicture(reply, ports.storage, `pictures/site-${versionOf(facts)}.png`, facts);
  },
};
