export function clusterName(data: string): string;
export function databaseProcesses(data: string): number[];
