import { i18n } from '@lingui/core';
import type { DraftCue } from '@stepwell/contract/authoring/authoring.ts';
import { readCaptions } from './captions-reading.ts';
import { writeVtt } from './captions-writing.ts';
import { decoded, MOST_BYTES } from './text-decoding.ts';

/** The captions in a chosen file. Throws an error whose words say what to do. */
export async function cuesOf(file: File): Promise<DraftCue[]> {
  if (file.size > MOST_BYTES) throw new Error(i18n.t('This file is larger than 5 MB. Choose a captions file.'));
  return readCaptions(decoded(new Uint8Array(await file.arrayBuffer())));
}

/** Hands the captions out as a WebVTT file. */
export function saveVtt(cues: readonly DraftCue[], name: string) {
  const address = URL.createObjectURL(new Blob([writeVtt(cues)], { type: 'text/vtt' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
