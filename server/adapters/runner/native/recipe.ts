/** How a language as it is installed on a machine is compiled and run in the sandbox. */
export interface NativeRecipe {
  compile?: readonly string[];
  run: readonly string[];
  /** Prints the version of compiler or interpreter. */
  version: readonly string[];
  /** Folders beside /usr that it reads. */
  mounts?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Where a program of it needs more than others. */
  memoryBytes?: number;
}
