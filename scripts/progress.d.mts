export function complain(error: unknown): void;
