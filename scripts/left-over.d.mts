export function clusterName(data: string): string;
export function databaseProcesses(data: string): number[];
export function endLeftOverDatabase(data: string, aside: string): Promise<void>;
export function endLeftOverChildren(before: object | undefined): Promise<void>;
