/** Asks whether what is written and not saved may go; `message` says why the session ends, where it was not signed out here. */
type Asks = (message: string | undefined) => Promise<boolean>;

const holders: Asks[] = [];
let asking: Promise<boolean> | undefined;
let answer: 'leaves' | 'stays' | undefined;

/** Keeps a session from ending unasked while a form holds words that no server has. Returns what lets go. */
export function holdTheEnd(asks: Asks) {
  holders.push(asks);
  return () => {
    holders.splice(holders.indexOf(asks), 1);
    if (holders.length === 0) answer = undefined;
  };
}

/** Whether somebody is to be asked before the session ends. */
export const isHeld = () => holders.length > 0;
/** Whether they were asked and stay with what they wrote: what is read meanwhile does not ask again. */
export const hasStayed = () => answer === 'stays';

/** Ends at once where nothing is unsaved; otherwise the form on top asks, once, and only a yes ends it. */
export async function endIfAllowed(end: () => unknown, message?: string): Promise<void> {
  const top = holders.at(-1);
  if (!top || answer === 'leaves') {
    await end();
    return;
  }
  asking ??= top(message).then((leaves) => {
    answer = leaves && isHeld() ? 'leaves' : 'stays';
    asking = undefined;
    return leaves;
  });
  if (await asking) await end();
}
