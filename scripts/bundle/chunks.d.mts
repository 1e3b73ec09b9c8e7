import type { Plugin, PluginOption, Rolldown } from 'vite';

interface Options {
  plugins: PluginOption[] | Plugin[];
  treeshake: Rolldown.InputOptions['treeshake'];
}

export function chunkGroups(
  options: Options,
): Promise<{ groups: { name: string; test: (id: string) => boolean; priority: number }[]; withStyles: Plugin[] }>;
