import type { Plugin } from 'vite';

export function contractShapes(): Plugin;
