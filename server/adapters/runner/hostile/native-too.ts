import { hostilePrograms } from './all-programs.ts';
import type { Expected, HostileProgram } from './hostile-program.ts';
import { nativeLanguages } from './native-languages.ts';
import { nativeMachine } from './native-machine.ts';

/** Where a native program may do what one in WebAssembly cannot, or ends by another name; null: says nothing here. */
const otherwise: Readonly<Record<string, Expected | null>> = {};

/** A trap of WebAssembly is a signal elsewhere. */
const renamed = (end: Expected['end']): Expected['end'] =>
  end && [end].flat().flatMap((one) => (one === 'trap' ? (['signal', 'exit'] as const) : [one]));

/** All programs that must do no harm natively: those of the other driver that make sense here, and some of their own. */
export const nativePrograms: readonly HostileProgram[] = [
  ...nativeMachine,
  ...nativeLanguages,
  ...hostilePrograms.flatMap((program) => {
    const { wasm, native } = program.expect;
    const expected = native ?? otherwise[program.id] ?? wasm;
    if (otherwise[program.id] === null || !expected || program.language === 'sql') return [];
    const { end, ...rest } = expected;
    const ends = renamed(end);
    return [{ ...program, expect: { native: { ...rest, ...(ends && { end: ends }) } } }];
  }),
];
