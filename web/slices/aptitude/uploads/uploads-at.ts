import { aptitudeAreas } from '@stepwell/contract/aptitude/topics.ts';
import { uploadShelves } from '@stepwell/contract/aptitude/uploads.ts';

export const UPLOADS = '/instructor/aptitude-questions-upload';

/** Whether the room shows what was uploaded, and not the files that bring it. */
export const isUploaded = (search: URLSearchParams) => search.get('view') === 'uploaded';

/** What the address says of the list of uploads. */
export const uploadedAt = (search: URLSearchParams) => ({
  shelf: uploadShelves.find((key) => key === search.get('shelf')) ?? uploadShelves[0],
  area: aptitudeAreas.find((area) => area === search.get('area')),
  import: /^[0-9a-f]{32}$/.exec(search.get('import') ?? '')?.[0],
  cursor: search.get('cursor') ?? undefined,
});

/** A page of questions side by side: each of them is long. */
export const twinsAt = (search: URLSearchParams) => ({ cursor: search.get('cursor') ?? undefined, limit: 10 });
