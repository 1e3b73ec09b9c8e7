/** How long a journey waits for what must come: a machine with much to do takes its time, and that is no fault. */
export const PATIENCE = 60_000;
export const soon = { timeout: PATIENCE };
