import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useQuestionReader } from './use-question-reader.ts';

const voice = { name: 'Veena', lang: 'en-IN' } as SpeechSynthesisVoice;
class Utterance {
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
const spoken: Utterance[] = [];
const cancel = vi.fn();
beforeEach(() => {
  spoken.length = 0;
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', { speak: (one: Utterance) => spoken.push(one), cancel });
});

interface Props {
  text: string;
  isOn: boolean;
  voices: SpeechSynthesisVoice[] | undefined;
}
/** Whether the question was being read, render by render. */
function reader(first: Props) {
  const renders: boolean[] = [];
  const { rerender } = renderHook(
    (props: Props) => renders.push(useQuestionReader(props.text, props.isOn, props.voices)),
    { initialProps: first },
  );
  return { renders, rerender };
}

test('nothing may be recorded from the question’s first render to the end of its voice, however late voices are named', () => {
  const question = { text: 'What is an index?', isOn: true };
  const { renders, rerender } = reader({ ...question, voices: undefined });
  rerender({ ...question, voices: [voice] });
  rerender({ ...question, voices: [voice] });
  expect(spoken.map(({ text }) => text)).toEqual(['What is an index?']);
  expect(renders).not.toContain(false);
  act(() => spoken[0]?.onend?.());
  expect(renders.at(-1)).toBe(false);
});

test('reading that is switched off, or has no voice, is not taken up over a recording', () => {
  const question = { text: 'What is an index?', voices: [voice] };
  const { renders, rerender } = reader({ ...question, isOn: true });
  rerender({ ...question, isOn: false });
  rerender({ ...question, isOn: true });
  expect(renders.at(-1)).toBe(false);
  expect(spoken).toHaveLength(1);

  const silent = reader({ ...question, isOn: true, voices: [] });
  silent.rerender({ ...question, isOn: true, voices: [voice] });
  expect(silent.renders).not.toContain(true);
  expect(spoken).toHaveLength(1);
  silent.rerender({ text: 'And a lock?', isOn: true, voices: [voice] });
  expect(spoken.at(-1)?.text).toBe('And a lock?');
});
