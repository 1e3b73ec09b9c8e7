import type { WorkDraft as Kept } from '@stepwell/contract/assignment-work.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';

export interface Words {
  html: string;
  link: string;
}
/** Words that no server has yet, and the version they were written upon. */
export interface Unsent extends Words {
  version: number;
}
type Saving = (body: Unsent) => Promise<{ version: number }>;
interface Needs {
  draft: Pick<Kept, 'version' | 'html' | 'link'>;
  save: Saving;
  /** What this device kept of an earlier visit; nothing where everything arrived. */
  unsent: Unsent | undefined;
  remember: (unsent: Unsent | undefined) => void;
}
interface State extends Words {
  /** `elsewhere`: another tab or device saved meanwhile, and both have words of their own. */
  phase: 'saved' | 'typing' | 'saving' | 'unsent' | 'elsewhere';
  trouble: string;
  /** Grows whenever the words came from elsewhere: whatever shows them begins anew. */
  round: number;
}

/** So long after the last key the words go to the server, ms. */
const REST_MS = 800;
/** So long after a save that nobody answered it is tried again, ms. */
const AGAIN_MS = 4000;

/** What a learner writes, on its way to the server: kept on this device with every key, saved as soon as they rest. */
export class WorkDraft {
  #state: State;
  #version: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { draft, unsent } = needs;
    const { html, link } = unsent ?? draft;
    this.#version = unsent?.version ?? draft.version;
    const differs = unsent !== undefined && (unsent.html !== draft.html || unsent.link !== draft.link);
    const phase = !differs ? 'saved' : unsent.version === draft.version ? 'typing' : 'elsewhere';
    if (!differs) this.#version = draft.version;
    this.#state = { html, link, phase, trouble: '', round: 0 };
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

  change(part: Partial<Words>) {
    const { phase } = this.#state;
    this.#set({ ...part, phase: phase === 'elsewhere' ? phase : 'typing' });
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
  keepMine(newest: Pick<Kept, 'version'>) {
    this.#version = newest.version;
    this.#set({ phase: 'typing', trouble: '' });
    this.#needs.remember({ ...this.#words(), version: this.#version });
    return this.flush();
  }

  /** The words of the other tab or device take the place of these. */
  takeTheirs({ version, html, link }: Pick<Kept, 'version' | 'html' | 'link'>) {
    this.#version = version;
    this.#needs.remember(undefined);
    this.#set({ html, link, phase: 'saved', trouble: '', round: this.#state.round + 1 });
  }

  /** Nothing is sent by itself any more. */
  close() {
    clearTimeout(this.#timer);
  }

  async #send() {
    const words = this.#words();
    this.#set({ phase: 'saving' });
    try {
      const { version } = await this.#needs.save({ ...words, version: this.#version });
      this.#version = version;
      const more = this.#state.html !== words.html || this.#state.link !== words.link;
      this.#needs.remember(more ? { ...this.#words(), version } : undefined);
      this.#set({ phase: more ? 'typing' : 'saved', trouble: '' });
      if (more) this.#later(REST_MS);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'changed_elsewhere') return this.#set({ phase: 'elsewhere' });
      this.#set({ phase: 'unsent', trouble: error instanceof Error ? error.message : '' });
      // What is refused stays refused; only where nobody answered is it worth another try.
      if (!(error instanceof Refusal)) this.#later(AGAIN_MS);
    }
  }

  #words = (): Words => ({ html: this.#state.html, link: this.#state.link });

  #later(ms: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #set(part: Partial<State>) {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
