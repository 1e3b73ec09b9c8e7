/** Items of English that make a day count for the streak. */
export const PRACTICE_FOR_STREAK = 5;
