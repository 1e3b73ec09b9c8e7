import type { Decoder } from './decoder.ts';

/**
 * Three quarters of the recogniser's time go into scoring all 5,126 states of its model for a frame, and it does that four
 * times for the same frame of the same audio: it searches and then aligns, for the row of sounds and for the text. This
 * keeps what the first time gave. The recogniser calls its scoring through a table of functions, where ours is put in
 * front; what comes out is the same to the last bit (`frame-cache.test.ts`). Where the recogniser is not built as the
 * pinned version is, nothing is put there, and it only takes longer.
 */
type Scoring = (
  model: number,
  scores: number,
  active: number,
  n: number,
  feats: number,
  at: number,
  all: number,
) => number;
interface Loaded {
  asm?: Record<string, unknown>;
}
interface Frames {
  of: Float32Array | undefined;
  scores: (Int16Array | undefined)[];
}

/** A minute; what is longer is scored anew each time. */
const MOST_FRAMES = 6_000;
/** Places of the acoustic model's record in which its parts are looked for, bytes. */
const RECORD = 400;
/** (module (import "e" "f" (func (param i32 i32 i32 i32 i32 i32 i32) (result i32))) (export "f" (func 0))) */
// biome-ignore format: bytes by section
const asTableEntry = Uint8Array.of(
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
  1, 12, 1, 0x60, 7, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 1, 0x7f,
  2, 7, 1, 1, 0x65, 1, 0x66, 0, 0,
  7, 5, 1, 1, 0x66, 0, 0,
);

const byDecoder = new WeakMap<Decoder, Frames>();

/** Finds the scoring of a decoder's model by the shape of its records; nothing where they are not as expected. */
function scoringIn(memory: WebAssembly.Memory, record: number) {
  const words = new Int32Array(memory.buffer);
  const wordAt = (place: number) => (place > 0 && place % 4 === 0 ? (words[place / 4] ?? 0) : 0);
  const isNamed = (place: number) => new TextDecoder().decode(new Uint8Array(memory.buffer, place, 4)) === 'ptm\0';
  let [entry, states] = [0, 0];
  for (let offset = 0; offset < RECORD; offset += 4) {
    const part = wordAt(record + offset);
    const functions = wordAt(part);
    const name = wordAt(functions);
    if (name > 0 && name < memory.buffer.byteLength - 4 && isNamed(name)) entry = wordAt(functions + 4);
    // Sounds, states of each, states of all of them, and those of sounds in their surroundings.
    const [sounds, emitting, plain, all] = [4, 12, 16, 20].map((place) => wordAt(part + place));
    if (sounds && emitting === 3 && plain === 3 * sounds && all) states = all;
  }
  return entry > 0 && states > 0 ? { entry, states } : undefined;
}

/** Has a decoder score each frame of an audio once. Whether it could be done. */
export function shareFrames(loaded: unknown, decoder: Decoder): boolean {
  const parts = Object.values((loaded as Loaded).asm ?? {});
  const memory = parts.find((part) => part instanceof WebAssembly.Memory);
  const table = parts.find((part) => part instanceof WebAssembly.Table);
  const record = (decoder as Decoder & { cacmod?: number }).cacmod;
  const found = memory && record ? scoringIn(memory, record) : undefined;
  const score: Scoring | undefined = found && table?.get(found.entry);
  if (!memory || !table || !found || score?.length !== 7) return false;
  const frames: Frames = { of: undefined, scores: [] };
  const once: Scoring = (model, scores, active, n, feats, at, all) => {
    const known = all && frames.of ? frames.scores[at] : undefined;
    if (known) {
      new Int16Array(memory.buffer, scores, found.states).set(known);
      return 0;
    }
    const answer = score(model, scores, active, n, feats, at, all);
    if (all && answer === 0 && frames.of && at < MOST_FRAMES)
      frames.scores[at] = new Int16Array(memory.buffer, scores, found.states).slice();
    return answer;
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(asTableEntry), { e: { f: once } });
  table.set(found.entry, exports['f']);
  byDecoder.set(decoder, frames);
  return true;
}

/** Says which audio the decoder hears next: scores of another one are forgotten. Nothing: all are. */
export function beginFrames(decoder: Decoder, samples: Float32Array | undefined) {
  const frames = byDecoder.get(decoder);
  if (!frames || frames.of === samples) return;
  frames.of = samples;
  frames.scores = [];
}
