import { Refusal } from '@stepwell/contract/refusal.ts';
import { mayPass } from '../../api/may-pass.ts';

/** Words that no server has yet, and the version they were written upon. */
export type Unsent<Words> = Words & { version: number };
export interface DraftNeeds<Words> {
  draft: Unsent<Words>;
  save: (body: Unsent<Words>) => Promise<{ version: number }>;
  /** What this device kept of an earlier visit; nothing where everything arrived. */
  unsent: Unsent<Words> | undefined;
  remember: (unsent: Unsent<Words> | undefined) => void;
  /** The words alone, each in its place, whatever else stands beside them. */
  wordsOf: (from: Words) => Words;
  /** What is said of a save that failed. */
  troubleOf: (error: unknown) => string;
  /** Nothing goes by itself, as with `hold(true)`. */
  isHeld?: boolean;
}
interface SaveState {
  /** `elsewhere`: another tab or device saved meanwhile, and both have words of their own. */
  phase: 'saved' | 'typing' | 'saving' | 'unsent' | 'elsewhere';
  trouble: string;
  /** Grows whenever the words came from elsewhere: whatever shows them begins anew. */
  round: number;
}
type State<Words> = Words & SaveState;

/** So long after the last key the words go to the server, ms. */
const REST_MS = 800;
/** So long after a save that nobody answered it is tried again, ms. */
const AGAIN_MS = 4000;

/** Words on their way to the server: kept on this device with every key, saved as soon as they rest. */
export class RestingDraft<Words extends object> {
  #state: State<Words>;
  #version: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #isHeld: boolean;
  readonly #listeners = new Set<() => void>();
  readonly #needs: DraftNeeds<Words>;

  constructor(needs: DraftNeeds<Words>) {
    this.#needs = needs;
    this.#isHeld = needs.isHeld ?? false;
    const { draft, unsent } = needs;
    const differs = unsent !== undefined && !this.#alike(unsent, draft);
    const phase = !differs ? 'saved' : unsent.version === draft.version ? 'typing' : 'elsewhere';
    this.#version = differs ? unsent.version : draft.version;
    this.#state = { ...needs.wordsOf(differs ? unsent : draft), phase, trouble: '', round: 0 };
    if (phase === 'typing') this.#later(REST_MS);
  }

  now = () => this.#state;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The version that the server has, once everything is saved. */
  get version() {
    return this.#version;
  }

  /** Whether the words are these already. */
  isNow(part: Partial<Words>) {
    return this.#alike({ ...this.#state, ...part }, this.#state);
  }

  change(part: Partial<Words>) {
    // An editor tells of its words also where they are what they were.
    if (this.isNow(part)) return;
    const { phase } = this.#state;
    this.#set({ phase: phase === 'elsewhere' ? phase : 'typing' }, part);
    this.#needs.remember({ ...this.#words(), version: this.#version });
    if (phase !== 'elsewhere') this.#later(REST_MS);
  }

  /** Sends what is not sent; says whether the server has everything now. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#sending;
    if (this.#state.phase === 'saved') return true;
    if (this.#state.phase === 'elsewhere') return false;
    this.#sending = this.#send();
    await this.#sending;
    this.#sending = undefined;
    return this.now().phase === 'saved';
  }

  /** One's own words stay, upon the version that the server has by now. */
  keepMine({ version }: { version: number }) {
    this.#version = version;
    this.#set({ phase: 'typing', trouble: '' });
    this.#needs.remember({ ...this.#words(), version });
    return this.flush();
  }

  /** The words of the other tab or device take the place of these. */
  takeTheirs(theirs: Unsent<Words>) {
    this.#version = theirs.version;
    this.#needs.remember(undefined);
    this.#set({ phase: 'saved', trouble: '', round: this.#state.round + 1 }, this.#needs.wordsOf(theirs));
  }

  /** What the server has by now, where nobody has written anything else here. */
  adopt(newer: Unsent<Words>) {
    if (this.#state.phase === 'saved' && newer.version > this.#version) this.takeTheirs(newer);
  }

  /** What this device kept of an earlier visit, where that is known only now; nothing that is written here gives way to it. */
  recall(unsent: Unsent<Words>) {
    if (this.#state.phase !== 'saved') return;
    if (this.#alike(unsent, this.#state)) return this.#needs.remember(undefined);
    const phase = unsent.version === this.#version ? 'typing' : 'elsewhere';
    this.#version = unsent.version;
    this.#set({ phase, round: this.#state.round + 1 }, this.#needs.wordsOf(unsent));
    if (phase === 'typing') this.#later(REST_MS);
  }

  /** The server has another version by now that was made here, and whose words are these all the same. */
  rebase(version: number) {
    this.#version = version;
  }

  /** Other words take the place of these, from anywhere but the keys: whatever shows them begins anew. */
  replace(part: Partial<Words>) {
    this.change(part);
    this.#set({ round: this.#state.round + 1 });
  }

  /** Whether what is written waits until it is flushed, because others see it as soon as it is saved. */
  hold(isHeld: boolean) {
    this.#isHeld = isHeld;
    if (isHeld) this.close();
    else if (['typing', 'unsent'].includes(this.#state.phase)) this.#later(REST_MS);
  }

  /** Sends what is not sent, whatever becomes of it. */
  send = () => {
    if (!this.#isHeld) void this.flush();
  };

  /** Nothing is sent by itself any more. */
  close = () => clearTimeout(this.#timer);

  async #send() {
    const content = this.#words();
    this.#set({ phase: 'saving' });
    try {
      const { version } = await this.#needs.save({ ...content, version: this.#version });
      this.#version = version;
      const more = !this.#alike(this.#state, content);
      this.#needs.remember(more ? { ...this.#words(), version } : undefined);
      this.#set({ phase: more ? 'typing' : 'saved', trouble: '' });
      if (more) this.#later(REST_MS);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'changed_elsewhere') return this.#set({ phase: 'elsewhere' });
      this.#set({ phase: 'unsent', trouble: this.#needs.troubleOf(error) });
      // What is refused stays refused; a cut line and a fault of the server's own are worth another try.
      if (mayPass(error)) this.#later(AGAIN_MS);
    }
  }

  #later(ms: number) {
    clearTimeout(this.#timer);
    if (!this.#isHeld) this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #set(state: Partial<SaveState>, content: Partial<Words> = {}) {
    this.#state = { ...this.#state, ...content, ...state };
    for (const listener of this.#listeners) listener();
  }

  #words = (): Words => this.#needs.wordsOf(this.#state);

  #alike = (one: Words, other: Words) =>
    JSON.stringify(this.#needs.wordsOf(one)) === JSON.stringify(this.#needs.wordsOf(other));
}
