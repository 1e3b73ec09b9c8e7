interface Placed {
  messageId: string;
  seq: number;
}

/** Messages that are known and those that came, each once, in the order of the conversation. */
export function mergeMessages<M extends Placed>(known: readonly M[], came: readonly M[]): M[] {
  const byId = new Map([...known, ...came].map((one) => [one.messageId, one]));
  return [...byId.values()].sort((one, other) => one.seq - other.seq);
}

/** The last message that is known: what came after it is asked for. 0 before the first. */
export const lastSeqOf = (messages: readonly Placed[]) => messages.at(-1)?.seq ?? 0;
