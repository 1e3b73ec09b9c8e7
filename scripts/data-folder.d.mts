export function openDataFolder(dataDir: string): string;
export function makeDataFolders(dataDir: string): void;
