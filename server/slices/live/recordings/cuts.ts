/** How long a piece of sound is that a transcription service is sent, in seconds: small enough for all that are known. */
export const PIECE_SECONDS = 180;
/** A pause is looked for within so many seconds before that. */
const LOOK_SECONDS = 10;
/** Packets of a pause: a fifth of a second of Opus. */
const PAUSE = 10;

/**
 * Where sound is cut, in seconds, so that hardly a word is: within the last seconds of a piece, where the packets are
 * smallest. An encoder of variable rate spends least on silence (RFC 6716, 2.1.8).
 */
export function cutsOf(packets: readonly { at: number; bytes: number }[]): number[] {
  const cuts: number[] = [];
  let start = packets[0]?.at ?? 0;
  for (let place = 0; place < packets.length; place += 1) {
    if ((packets[place]?.at ?? 0) - start < PIECE_SECONDS) continue;
    let best = place;
    let least = Number.POSITIVE_INFINITY;
    for (
      let from = place;
      from >= PAUSE && (packets[from]?.at ?? 0) > start + PIECE_SECONDS - LOOK_SECONDS;
      from -= 1
    ) {
      const bytes = packets.slice(from - PAUSE, from).reduce((sum, one) => sum + one.bytes, 0);
      if (bytes < least) [best, least] = [from - PAUSE / 2, bytes];
    }
    start = packets[best]?.at ?? start;
    cuts.push(start);
    place = best;
  }
  return cuts;
}
