import type { NativeRecipe } from './native/recipe.ts';
import type { WasmRecipe } from './wasm/recipe.ts';

export type DriverName = 'wasm' | 'native';

/** A language is one file of this shape in languages/, and its line in languages.ts. */
export interface Language {
  /** As `cpp`; lower case, the same everywhere. */
  id: string;
  /** As `C++20`. */
  name: string;
  /** With the dot: `.py`. */
  extension: string;
  /** How each driver compiles and runs it; a driver without a recipe does not know the language. */
  wasm?: WasmRecipe;
  native?: NativeRecipe;
  /** What must hold before anybody's program is run with it on a machine. */
  selfTest: {
    /** Prints exactly `stdout` when it is given `stdin`. */
    reads: { source: string; stdin: string; stdout: string };
    /** Never ends, and works all the while. */
    timesOut: string;
    /** Takes memory until there is none left. */
    outgrowsMemory: string;
  };
  calibration: {
    /** Does nothing: what it costs is `bootMs`. */
    nothing: string;
    /** A fixed piece of work, some tenths of a second long. */
    loop: string;
    /**
     * Processor milliseconds of `loop` less those of `nothing`, on the machine the limits are written for (two shared
     * cores of a cloud server of 2026).
     */
    referenceMs: Partial<Record<DriverName, number>>;
  };
  /** How many times the processor time of a C program a program of this language is given. */
  cpuFactor: Partial<Record<DriverName, number>>;
  /** Where a program that asks its user is run. */
  interactive: Partial<Record<DriverName, 'browser' | 'server'>>;
  /** What is different here from what people know, a sentence each. */
  notes: Partial<Record<DriverName, readonly string[]>>;
  /** A first program, which greets by name whoever it asks (SQL: answers a question about its table). */
  example: string;
}
