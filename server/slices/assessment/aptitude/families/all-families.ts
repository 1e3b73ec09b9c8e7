import { agesThenAndNow, averageMoves } from './averages.ts';
import { committees, wordOrders } from './counting.ts';
import type { Family } from './family.ts';
import { compoundInterest, simpleInterest } from './interest.ts';
import { boatAndStream, trainsPassing } from './journeys.ts';
import { percentChain, votesCounted } from './percentages.ts';
import { ballsDrawn } from './probability.ts';
import { milkReplaced, mixedPrice, ratioShares } from './sharing.ts';
import { costBehindTag, discountAndProfit } from './trade.ts';
import { pipesAndLeak, workTogether } from './work.ts';

/** Every family; each is examined by its own checker in `testing/checkers.ts`. */
export const families: readonly Family[] = [
  percentChain,
  votesCounted,
  discountAndProfit,
  costBehindTag,
  ratioShares,
  mixedPrice,
  milkReplaced,
  averageMoves,
  agesThenAndNow,
  workTogether,
  pipesAndLeak,
  trainsPassing,
  boatAndStream,
  simpleInterest,
  compoundInterest,
  committees,
  wordOrders,
  ballsDrawn,
];
