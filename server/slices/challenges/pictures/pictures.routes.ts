import { challengePictures } from '@stepwell/contract/challenges/challenge-pictures.ts';
import { instructor } from '../../../platform/security/viewer.ts';
import { type Pace, route } from '../../../platform/slice.ts';
import { keepPicture, pictureFor, shownPicture } from './challenge-pictures.ts';

/** A picture takes half a second of a processor. */
const drawing: Pace = { max: 60, seconds: 60, per: 'person' };

export const pictureRoutes = [
  route(
    challengePictures.add,
    instructor,
    async ({ viewer, content, query, ...services }) =>
      shownPicture(services, viewer.sessionId, await keepPicture(services, viewer.id, { ...query, content })),
    { pace: drawing },
  ),
  route(challengePictures.one, instructor, ({ viewer, params, ...services }) =>
    pictureFor(services, viewer, params.pictureId),
  ),
];
