/** Which of the engines in wasm/engines takes the language, and what it is told. */
export interface WasmRecipe {
  engine: 'cpython' | 'clang' | 'quickjs' | 'sqlite';
  /** For `clang`: beside what all programs are compiled with. */
  flags?: readonly string[];
  /** For `quickjs`: types are taken out first. */
  stripTypes?: boolean;
}
