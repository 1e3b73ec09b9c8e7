/** How well a final assessment was passed, as its certificate says it, from the best down. */
export const awards = ['distinction', 'merit', 'pass'] as const;
export type Award = (typeof awards)[number];

/** From so many percent of the marks on. A pass below both is simply a pass, wherever the final's own pass mark lies. */
export const DISTINCTION_PERCENT = 85;
export const MERIT_PERCENT = 70;

/** The class of marks that pass, by the exact marks as passing itself is: 84.6 % is written as 85 % and is a merit. */
export function awardOf(marks: number, of: number): Award {
  const reaches = (percent: number) => Math.round(marks * 100) * 100 >= percent * Math.round(of * 100);
  if (reaches(DISTINCTION_PERCENT)) return 'distinction';
  return reaches(MERIT_PERCENT) ? 'merit' : 'pass';
}
