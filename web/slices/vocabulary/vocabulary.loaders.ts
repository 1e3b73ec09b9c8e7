import { decks } from '@stepwell/contract/vocabulary/decks.ts';
import { vocabulary } from '@stepwell/contract/vocabulary/vocabulary.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../api/world.ts';
import { zoneNow } from '../../ui/time/time-zone.ts';
import { viewAt } from './vocabulary-at.public.ts';

/** Lists and figures come with their screen. */
export const vocabularyLoader =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = new URL(request.url).searchParams;
    const view = viewAt(search);
    const query = { zone: zoneNow() };
    const unitId = search.get('unit') ?? '';
    const deckId = search.get('deck') ?? '';
    if (view === 'home') await queryClient.ensureQueryData(ask(vocabulary.home, { query }));
    if (view === 'progress') await queryClient.ensureQueryData(ask(vocabulary.progress, { query }));
    if (view === 'unit') await queryClient.ensureQueryData(ask(vocabulary.unit, { params: { unitId } }));
    if (view === 'words') await queryClient.ensureQueryData(ask(decks.list, {}));
    if (view === 'deck') await queryClient.ensureQueryData(ask(decks.deck, { params: { deckId } }));
    return null;
  };
