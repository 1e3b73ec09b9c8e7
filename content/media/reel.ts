import { binarySearch } from './binary-search.scenes.ts';
import { boxWidths } from './box-widths.scenes.ts';
import { downThePipe } from './down-the-pipe.scenes.ts';
import { indexLookup } from './index-lookup.scenes.ts';
import { innerJoin } from './inner-join.scenes.ts';
import { customerSupport, salesExecutive } from './interviews/hr.scenes.ts';
import { accountant, dataAnalyst, frontEndDeveloper, softwareDeveloper } from './interviews/technical.scenes.ts';
import { nearness } from './nearness.scenes.ts';
import { targetSize } from './target-size.scenes.ts';
import { threeRouters } from './three-routers.scenes.ts';
import { twoPointers } from './two-pointers.scenes.ts';

/** Every film of the demo courses and of the library of mock interviews. */
export const reel = [
  binarySearch,
  twoPointers,
  innerJoin,
  indexLookup,
  boxWidths,
  threeRouters,
  downThePipe,
  nearness,
  targetSize,
  softwareDeveloper,
  dataAnalyst,
  frontEndDeveloper,
  accountant,
  customerSupport,
  salesExecutive,
];
