import type { CodeDraft as Kept } from '@stepwell/contract/challenges.ts';
import type { SourceFile } from '@stepwell/contract/coding.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { mayPass } from '../../../api/may-pass.ts';
import type { UnsentCode } from './kept-code.ts';

export interface Needs {
  /** What the server has; nothing where nothing is kept there yet. */
  draft: Pick<Kept, 'version' | 'files'> | undefined;
  starter: SourceFile[];
  save: (body: { files: SourceFile[]; version: number }) => Promise<{ version: number }>;
  /** What this device kept of an earlier visit; nothing where everything arrived. */
  unsent: UnsentCode | undefined;
  remember: (unsent: UnsentCode | undefined) => void;
}
interface State {
  files: SourceFile[];
  /** `elsewhere`: another tab or device saved meanwhile, and both have code of their own. */
  phase: 'saved' | 'typing' | 'saving' | 'unsent' | 'elsewhere';
  trouble: string;
  /** Grows whenever the code came from elsewhere: whatever shows it begins anew. */
  round: number;
}

/** So long after the last key the code goes to the server, ms. */
const REST_MS = 800;
/** So long after a save that nobody answered it is tried again, ms. */
const AGAIN_MS = 4000;

const alike = (one: readonly SourceFile[], other: readonly SourceFile[]) =>
  one.length === other.length &&
  one.every(({ name, text }, place) => name === other[place]?.name && text === other[place]?.text);

/** Code in one language, on its way to the server: kept on this device with every key, saved as soon as it rests. */
export class CodeDraft {
  #state: State;
  #version: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { draft, starter, unsent } = needs;
    const there = draft?.files ?? starter;
    const differs = unsent !== undefined && !alike(unsent.files, there);
    const version = draft?.version ?? 0;
    this.#version = version;
    const phase = !differs ? 'saved' : unsent.version === version ? 'typing' : 'elsewhere';
    this.#state = { files: differs ? unsent.files : there, phase, trouble: '', round: 0 };
    if (phase === 'typing') this.#later(REST_MS);
  }

  now = () => this.#state;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  change(files: SourceFile[]) {
    if (alike(files, this.#state.files)) return;
    const { phase } = this.#state;
    this.#set({ files, phase: phase === 'elsewhere' ? phase : 'typing' });
    this.#needs.remember({ files, version: this.#version });
    if (phase !== 'elsewhere') this.#later(REST_MS);
  }

  /** Other code takes the place of this one, as the starter or a submission of before. */
  replace(files: SourceFile[]) {
    this.change(files);
    this.#set({ round: this.#state.round + 1 });
  }

  /** Sends what is not sent. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#sending;
    if (this.#state.phase === 'saved' || this.#state.phase === 'elsewhere') return;
    this.#sending = this.#send();
    await this.#sending;
    this.#sending = undefined;
  }

  /** One's own code stays, upon the version that the server has by now. */
  keepMine(version: number) {
    this.#version = version;
    this.#set({ phase: 'typing', trouble: '' });
    this.#needs.remember({ files: this.#state.files, version });
    return this.flush();
  }

  /** The code of the other tab or device takes the place of this one. */
  takeTheirs({ version, files }: Pick<Kept, 'version' | 'files'>) {
    this.#version = version;
    this.#needs.remember(undefined);
    this.#set({ files, phase: 'saved', trouble: '', round: this.#state.round + 1 });
  }

  /** Nothing is sent by itself any more. */
  close() {
    clearTimeout(this.#timer);
  }

  async #send() {
    const { files } = this.#state;
    this.#set({ phase: 'saving' });
    try {
      const { version } = await this.#needs.save({ files, version: this.#version });
      this.#version = version;
      const more = !alike(this.#state.files, files);
      this.#needs.remember(more ? { files: this.#state.files, version } : undefined);
      this.#set({ phase: more ? 'typing' : 'saved', trouble: '' });
      if (more) this.#later(REST_MS);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'changed_elsewhere') return this.#set({ phase: 'elsewhere' });
      this.#set({ phase: 'unsent', trouble: error instanceof Error ? error.message : '' });
      // What is refused stays refused; a cut line and a fault of the server's own are worth another try.
      if (mayPass(error)) this.#later(AGAIN_MS);
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
