export function pidSpace(): string;
export function birthOf(pid: number): string | undefined;
export function stillRuns(noted: { pid: number; birth?: string | undefined } | undefined): boolean;
export function wordsOf(pid: number): string[];
export function allPids(): number[];
