import { subjectAndVerb } from './agreement.ts';
import { agesThenAndNow, averageMoves } from './averages.ts';
import { barReading } from './bars.ts';
import { clockHands, weekdays } from './calendars.ts';
import { committees, wordOrders } from './counting.ts';
import { walks } from './directions.ts';
import { encodedLetters } from './email-codes.ts';
import type { Family } from './family.ts';
import { growthRates } from './growth.ts';
import { compoundInterest, simpleInterest } from './interest.ts';
import { boatAndStream, trainsPassing } from './journeys.ts';
import { kinship } from './kin.ts';
import { numberSeries } from './number-series.ts';
import { telling } from './options.ts';
import { percentChain, votesCounted } from './percentages.ts';
import { ballsDrawn } from './probability.ts';
import { seatingRow } from './seating.ts';
import { sentenceOrder } from './sentence-order.ts';
import { sharesOfWhole } from './shares.ts';
import { milkReplaced, mixedPrice, ratioShares } from './sharing.ts';
import { dataSufficiency } from './sufficiency.ts';
import { syllogisms } from './syllogisms.ts';
import { missingFigure, tableReading } from './tables.ts';
import { costBehindTag, discountAndProfit } from './trade.ts';
import { analogies, oddOneOut } from './word-groups.ts';
import { wordsInContext } from './words-in-context.ts';
import { pipesAndLeak, workTogether } from './work.ts';

/** Every family; each is examined by its own checker in `testing/*.check.ts`. */
export const families: readonly Family[] = (
  [
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
    numberSeries,
    encodedLetters,
    walks,
    kinship,
    seatingRow,
    syllogisms,
    weekdays,
    clockHands,
    analogies,
    oddOneOut,
    sentenceOrder,
    subjectAndVerb,
    wordsInContext,
    tableReading,
    barReading,
    sharesOfWhole,
    growthRates,
    missingFigure,
    dataSufficiency,
  ] satisfies Family[]
).map(telling);
