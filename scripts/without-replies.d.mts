import type { Plugin } from 'vite';

export function withoutReplies(): Plugin;
