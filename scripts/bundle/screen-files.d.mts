import type { Plugin } from 'vite';

export function screenFiles(root?: string): Plugin[];
