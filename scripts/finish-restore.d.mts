export const restoredFolder: string;
export function finishRestore(dataDir: string): void;
