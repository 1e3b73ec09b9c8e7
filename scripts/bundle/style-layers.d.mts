import type { Plugin } from 'vite';

export function styleLayers(): Plugin;
export function layerOf(file: string): string | undefined;
