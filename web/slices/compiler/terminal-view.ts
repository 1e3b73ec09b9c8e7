import type { Terminal } from '@xterm/xterm';
import { onFirstAct } from './first-act.ts';

export interface TerminalView {
  write(text: string, look?: 'plain' | 'bad' | 'quiet'): void;
  clear(): void;
  /** All that stands there, as text. */
  text(): string;
  focus(): void;
}

const looks = {
  plain: (text: string) => text,
  bad: (text: string) => `\x1b[91m${text}\x1b[0m`,
  quiet: (text: string) => `\x1b[90m${text}\x1b[0m`,
};

/**
 * Keys that the page keeps. Tab leaves the terminal: a program that reads lines has no use for it, and nobody is caught
 * here. Ctrl V pastes, and Ctrl C copies what is selected; without a selection it interrupts.
 */
function isThePages({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent, isSelected: boolean) {
  if (key === 'Tab') return true;
  if (!ctrlKey || altKey || metaKey || shiftKey) return false;
  return key === 'v' || key === 'V' || ((key === 'c' || key === 'C') && isSelected);
}

/**
 * A terminal in `parent`. An empty one needs no code: that is fetched as the person begins to do something on the page, or
 * with what is written first, which is kept until the code has come.
 */
export function terminalIn(parent: HTMLElement, label: string, onKeys: (keys: string) => void, size = 15) {
  let terminal: Terminal | undefined;
  let held: string[] = [];
  let gone = false;
  let isFocused = false;
  const measured = new ResizeObserver(() => fitted());
  let fitted = () => {};

  let isWanted = false;
  const open = async () => {
    if (isWanted) return;
    isWanted = true;
    forgetAct();
    const [{ Terminal: Made }, { FitAddon }] = await Promise.all([
      import('@xterm/xterm'),
      import('@xterm/addon-fit'),
      import('@xterm/xterm/css/xterm.css'),
    ]);
    await document.fonts?.load?.(`${size}px "JetBrains Mono Variable"`).catch(() => undefined);
    if (gone) return;
    const made = new Made({
      convertEol: true,
      screenReaderMode: true,
      cursorBlink: false,
      scrollback: 5000,
      fontFamily: '"JetBrains Mono Variable", ui-monospace, monospace',
      fontSize: size,
      lineHeight: 1.35,
      theme: {
        background: '#050d0f',
        foreground: '#eaf1ee',
        cursor: '#f7b847',
        selectionBackground: '#2b5560',
        brightRed: '#ff9a8b',
        brightBlack: '#8fa3a2',
      },
    });
    const fit = new FitAddon();
    made.loadAddon(fit);
    made.open(parent);
    made.textarea?.setAttribute('aria-label', label);
    made.attachCustomKeyEventHandler((event) => !isThePages(event, made.hasSelection()));
    made.onData(onKeys);
    let wasAway = false;
    fitted = () => {
      const isAway = parent.clientWidth === 0 || parent.clientHeight === 0;
      if (!isAway) fit.fit();
      // A browser forgets how far something was scrolled that it does not show.
      if (wasAway && !isAway) made.scrollToBottom();
      wasAway = isAway;
    };
    fitted();
    measured.observe(parent);
    terminal = made;
    for (const text of held) made.write(text);
    held = [];
    if (isFocused) made.focus();
  };
  const forgetAct = onFirstAct(open);

  const view: TerminalView & { close(): void } = {
    write(text, look = 'plain') {
      const shown = looks[look](text);
      // What the site says itself, as that a run begins, is seen wherever somebody was reading.
      if (terminal) terminal.write(shown, look === 'quiet' ? () => terminal?.scrollToBottom() : undefined);
      else {
        held.push(shown);
        void open();
      }
    },
    clear() {
      held = [];
      terminal?.reset();
    },
    text() {
      const buffer = terminal?.buffer.active;
      if (!buffer) return '';
      const lines: string[] = [];
      for (let at = 0; at < buffer.length; at += 1) {
        const line = buffer.getLine(at);
        const text = line?.translateToString(true) ?? '';
        if (line?.isWrapped) lines[lines.length - 1] += text;
        else lines.push(text);
      }
      return `${lines.join('\n').trimEnd()}\n`;
    },
    focus() {
      isFocused = true;
      void open();
      terminal?.focus();
    },
    close() {
      gone = true;
      forgetAct();
      measured.disconnect();
      terminal?.dispose();
    },
  };
  return view;
}
