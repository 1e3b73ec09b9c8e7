export function sourcesSum(root: string): string;
