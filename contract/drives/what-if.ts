/** A round as it is tried out: nothing of it is saved. */
export interface TriedRound {
  name: string;
  minutes: number;
  panels: number;
  /** Candidates at a time, of each panel. */
  seats: number;
  /** Percent of the candidates who go on to the next round. */
  passing: number;
}
export interface Trial {
  candidates: number;
  /** Minutes of the day at which the first round starts, and at which a day ends. */
  from: number;
  to: number;
  breakMinutes: number;
  rounds: readonly TriedRound[];
}
export interface TriedResult {
  /** Who comes to the round. */
  candidates: number;
  through: number;
  /** Interviews one after the other. */
  waves: number;
  /** Minutes of the day, and which day of the drive, from 1; null where no candidate comes or one interview is longer than a day. */
  start: { day: number; minute: number } | null;
  end: { day: number; minute: number } | null;
  /** So many panels finish the round on the day on which it starts; null where none could. */
  panelsForOneDay: number | null;
}

/**
 * What a plan comes to, by plain arithmetic: a round takes as many waves as its candidates fill panels × seats; a wave that
 * doesn’t fit the day starts the next one; a round starts when the one before has ended.
 */
export function tryPlan({ candidates, from, to, breakMinutes, rounds }: Trial): TriedResult[] {
  let coming = Math.max(0, candidates);
  let [day, minute] = [1, from];
  return rounds.map(({ minutes, panels, seats, passing }) => {
    const here = coming;
    coming = Math.ceil((here * passing) / 100);
    const atATime = panels * seats;
    const waves = atATime > 0 ? Math.ceil(here / atATime) : 0;
    const none = { candidates: here, through: coming, waves, start: null, end: null, panelsForOneDay: null };
    if (waves === 0 || minutes > to - from) return none;
    if (minute + minutes > to) [day, minute] = [day + 1, from];
    const start = { day, minute };
    const wavesThatDay = Math.floor((to - minute + breakMinutes) / (minutes + breakMinutes));
    let end = start;
    for (let wave = 0; wave < waves; wave += 1) {
      if (minute + minutes > to) [day, minute] = [day + 1, from];
      end = { day, minute: minute + minutes };
      minute = end.minute + breakMinutes;
    }
    return {
      ...none,
      start,
      end,
      panelsForOneDay: wavesThatDay > 0 ? Math.ceil(here / (seats * wavesThatDay)) : null,
    };
  });
}

/** Where a plan starts from: scores as if they were spread evenly, so a cut-off of 60 lets 40 % through; half without one. */
export const passingFor = (cutOff: number | null) => (cutOff === null ? 50 : 100 - cutOff);
