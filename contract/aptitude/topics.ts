/** The four areas of aptitude practice, in the order in which they are shown. */
export const aptitudeAreas = ['quantitative', 'logical', 'verbal', 'data'] as const;
export type AptitudeArea = (typeof aptitudeAreas)[number];

/** What is practised in each area; ids stand in addresses, in the pool and in the written questions. */
export const aptitudeTopics: Record<AptitudeArea, readonly { id: string; title: string }[]> = {
  quantitative: [
    { id: 'percentages', title: 'Percentages' },
    { id: 'profit-and-loss', title: 'Profit and loss' },
    { id: 'ratio-and-mixture', title: 'Ratio and mixture' },
    { id: 'averages-and-ages', title: 'Averages and ages' },
    { id: 'work-and-pipes', title: 'Time and work' },
    { id: 'speed-and-distance', title: 'Speed and distance' },
    { id: 'interest', title: 'Interest' },
    { id: 'counting', title: 'Permutations and combinations' },
    { id: 'probability', title: 'Probability' },
  ],
  logical: [
    { id: 'series', title: 'Number series' },
    { id: 'coding', title: 'Coding and decoding' },
    { id: 'relations', title: 'Blood relations' },
    { id: 'directions', title: 'Directions' },
    { id: 'seating', title: 'Seating' },
    { id: 'syllogisms', title: 'Syllogisms' },
    { id: 'calendars-and-clocks', title: 'Calendars and clocks' },
  ],
  verbal: [
    { id: 'analogies', title: 'Analogies' },
    { id: 'odd-one-out', title: 'Odd one out' },
    { id: 'sentence-order', title: 'Sentence order' },
    { id: 'agreement', title: 'Subject–verb agreement' },
    { id: 'words-in-context', title: 'Words in context' },
    { id: 'reading', title: 'Reading comprehension' },
  ],
  data: [
    { id: 'tables', title: 'Tables' },
    { id: 'bars', title: 'Bar charts' },
    { id: 'shares', title: 'Pie charts' },
    { id: 'growth', title: 'Growth' },
    { id: 'missing-figures', title: 'Missing data' },
    { id: 'sufficiency', title: 'Data sufficiency' },
  ],
};
