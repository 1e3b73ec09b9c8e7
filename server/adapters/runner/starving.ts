/**
 * The clock is for programs that wait. One that would work and is given no processor is kept for so many milliseconds
 * more than its `wallMs`; after that nobody would wait any longer, and it is our fault.
 */
export const starvedMs = (wallMs: number): number => 3 * wallMs + 20_000;

export const STARVED = 'no processor was free for it';
