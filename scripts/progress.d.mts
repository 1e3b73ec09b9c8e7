export function say(line: string): void;
export function refusal(line: string): Error & { refusal: true };
export function complain(error: unknown): void;
export function announce(line: string): () => void;
