import { search as contract } from '@stepwell/contract/search/search.ts';
import { anyone } from '../../platform/security/viewer.ts';
import { route, type Slice } from '../../platform/slice.ts';
import { searchEverything } from './everything.ts';

export const search: Slice = {
  name: 'search',
  routes: [route(contract.all, anyone, ({ db, viewer, query: { q } }) => searchEverything(db, viewer, q))],
};
