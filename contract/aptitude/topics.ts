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
    { id: 'work-and-pipes', title: 'Work and pipes' },
    { id: 'speed-and-distance', title: 'Speed and distance' },
    { id: 'interest', title: 'Interest' },
    { id: 'counting', title: 'Counting arrangements' },
    { id: 'probability', title: 'Probability' },
  ],
  logical: [
    { id: 'series', title: 'Number series' },
    { id: 'coding', title: 'Coding and decoding' },
    { id: 'relations', title: 'Family relations' },
    { id: 'directions', title: 'Directions' },
    { id: 'seating', title: 'Seating' },
    { id: 'syllogisms', title: 'Syllogisms' },
    { id: 'calendars-and-clocks', title: 'Calendars and clocks' },
  ],
  verbal: [
    { id: 'analogies', title: 'Analogies' },
    { id: 'odd-one-out', title: 'Odd one out' },
    { id: 'sentence-order', title: 'Order of sentences' },
    { id: 'agreement', title: 'Subject and verb' },
    { id: 'words-in-context', title: 'Words in context' },
    { id: 'reading', title: 'Reading closely' },
  ],
  data: [
    { id: 'tables', title: 'Tables' },
    { id: 'bars', title: 'Bar charts' },
    { id: 'shares', title: 'Shares of a whole' },
    { id: 'growth', title: 'Growth' },
    { id: 'missing-figures', title: 'Missing figures' },
    { id: 'sufficiency', title: 'Is it enough to know?' },
  ],
};
