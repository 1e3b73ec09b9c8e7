import type { SourceFile } from '@stepwell/contract/coding.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';

/** What a student writes. */
export interface AnswerWords {
  html: string;
  link: string;
  language: string;
  code: SourceFile[];
}
/** Words that no server has yet, and the version they were written upon. */
export interface UnsentAnswer extends AnswerWords {
  version: number;
}
interface Needs {
  draft: UnsentAnswer;
  save: (body: UnsentAnswer) => Promise<{ version: number }>;
  /** What this device kept of an earlier visit; nothing where everything arrived. */
  unsent: UnsentAnswer | undefined;
  remember: (unsent: UnsentAnswer | undefined) => void;
}
interface State extends AnswerWords {
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

const wordsOf = ({ html, link, language, code }: AnswerWords): AnswerWords => ({
  ...{ html, link, language },
  code: code.map(({ name, text }) => ({ name, text })),
});
const alike = (one: AnswerWords, other: AnswerWords) => JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other));

/** An answer on its way to the server: kept on this device with every key, saved as soon as it rests. */
export class AnswerDraft {
  #state: State;
  #version: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { draft, unsent } = needs;
    const differs = unsent !== undefined && !alike(unsent, draft);
    const phase = !differs ? 'saved' : unsent.version === draft.version ? 'typing' : 'elsewhere';
    this.#version = differs ? unsent.version : draft.version;
    this.#state = { ...wordsOf(differs ? unsent : draft), phase, trouble: '', round: 0 };
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

  change(part: Partial<AnswerWords>) {
    if (alike({ ...this.#state, ...part }, this.#state)) return;
    const { phase } = this.#state;
    this.#set({ ...part, phase: phase === 'elsewhere' ? phase : 'typing' });
    this.#needs.remember({ ...wordsOf(this.#state), version: this.#version });
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
  keepMine({ version }: Pick<UnsentAnswer, 'version'>) {
    this.#version = version;
    this.#set({ phase: 'typing', trouble: '' });
    this.#needs.remember({ ...wordsOf(this.#state), version });
    return this.flush();
  }

  /** The words of the other tab or device take the place of these. */
  takeTheirs(theirs: UnsentAnswer) {
    this.#version = theirs.version;
    this.#needs.remember(undefined);
    this.#set({ ...wordsOf(theirs), phase: 'saved', trouble: '', round: this.#state.round + 1 });
  }

  /** Nothing is sent by itself any more. */
  close() {
    clearTimeout(this.#timer);
  }

  async #send() {
    const words = wordsOf(this.#state);
    this.#set({ phase: 'saving' });
    try {
      const { version } = await this.#needs.save({ ...words, version: this.#version });
      this.#version = version;
      const more = !alike(this.#state, words);
      this.#needs.remember(more ? { ...wordsOf(this.#state), version } : undefined);
      this.#set({ phase: more ? 'typing' : 'saved', trouble: '' });
      if (more) this.#later(REST_MS);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'changed_elsewhere') return this.#set({ phase: 'elsewhere' });
      const fields = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
      this.#set({ phase: 'unsent', trouble: fields[0] ?? (error instanceof Error ? error.message : '') });
      // What is refused stays refused; only where nobody answered is it worth another try.
      if (!(error instanceof Refusal)) this.#later(AGAIN_MS);
    }
  }

  #later(ms: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #set(part: Partial<State>) {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
