export function openDataFolder(dataDir: string): string;
