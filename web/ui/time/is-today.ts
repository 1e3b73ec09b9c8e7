/** Whether a moment lies on this day, by the clock of this device. */
export const isToday = (at: string) => new Date(at).toDateString() === new Date().toDateString();
