import { aptitudeUploads } from '@stepwell/contract/aptitude/uploads.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../../api/world.ts';
import { importingAsks } from '../../question-exchange/exchange.loaders.public.ts';
import { isUploaded, uploadedAt } from './uploads-at.ts';

/** What the room of uploads asks first, in each of its views. */
export const uploadsAsk =
  (world: World): LoaderFunction =>
  async ({ request }) => {
    const search = new URL(request.url).searchParams;
    if (isUploaded(search))
      await world.queryClient.ensureQueryData(world.ask(aptitudeUploads.list, { query: uploadedAt(search) }));
    else await importingAsks(world, search, 'aptitude');
    return null;
  };
