/** What a film says of one of its tracks. */
export interface VideoTrack {
  type: string;
  /** As we know it; null for one that we do not. */
  codec: string | null;
  /** RFC 6381, `avc1.64001f`. */
  parameters: string | null;
  /** As the container calls it. */
  inContainer: string | null;
}

const names: Record<string, string> = {
  hevc: 'HEVC (H.265)',
  prores: 'ProRes',
  mpeg4: 'MPEG-4 Part 2',
  mpeg2: 'MPEG-2',
  ac3: 'Dolby Digital (AC-3)',
  eac3: 'Dolby Digital Plus (E-AC-3)',
  dts: 'DTS',
  alac: 'Apple Lossless',
};
/** Sample entries and codec ids that no reader of ours goes into (MP4 registration authority, Matroska codec specs). */
const inContainers: [RegExp, string][] = [
  [/^(ap[chno]|apc[a-z]|ap4[hx])/i, 'ProRes'],
  [/^(mp4v|V_MPEG4)/i, 'MPEG-4 Part 2'],
  [/^(mp2v|m2v1|V_MPEG2)/i, 'MPEG-2'],
  [/^(mjp|jpeg|V_MJPEG)/i, 'Motion JPEG'],
  [/^(dts|A_DTS)/i, 'DTS'],
  [/^(alac|A_ALAC)/i, 'Apple Lossless'],
  [/^(dvh[1e]|dvhe)/i, 'Dolby Vision'],
  [/^(hvc1|hev1|V_MPEGH)/i, 'HEVC (H.265)'],
  [/^(vvc1|vvi1)/i, 'VVC (H.266)'],
  [/^(ac-3|A_AC3)/i, 'Dolby Digital (AC-3)'],
  [/^(ec-3|A_EAC3)/i, 'Dolby Digital Plus (E-AC-3)'],
];

const playable = {
  mp4: { video: ['avc', 'vp9', 'av1'], audio: ['aac', 'mp3', 'opus', 'flac'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
} as const;
export type VideoContainer = keyof typeof playable;

/** H.264 in the profiles that every browser decodes: Baseline, Main, Extended, High; not 10 bits, not 4:2:2. */
const avcProfiles = ['42', '4d', '58', '64'];

/** What it is called, where not every browser plays it; nothing where each does. */
export function unplayable(container: VideoContainer, { type, codec, parameters, inContainer }: VideoTrack) {
  if (type !== 'video' && type !== 'audio') return undefined;
  const known: readonly string[] = playable[container][type];
  if (codec === 'avc') {
    const profile = /^avc[13]\.([0-9a-f]{2})/i.exec(parameters ?? '')?.[1]?.toLowerCase();
    return profile === undefined || avcProfiles.includes(profile) ? undefined : 'H.264 with 10 bits or 4:2:2 colours';
  }
  // Profile 0 has 8 bits and 4:2:0; the others decode on few machines.
  if (codec === 'vp9' && /^vp09\.0[1-3]/.test(parameters ?? '')) return 'VP9 with more than 8 bits or 4:2:0 colours';
  if (codec !== null && known.includes(codec)) return undefined;
  const message = inContainers.find(([form]) => form.test(inContainer ?? ''))?.[1];
  return names[codec ?? ''] ?? message ?? codec ?? shownId(inContainer);
}

/** Strangers' bytes in a sentence: a few plain signs. */
const shownId = (id: string | null) => {
  const plain = (id ?? '').replace(/[^\w .-]/g, '').slice(0, 20);
  return plain ? `“${plain}”` : 'an unknown codec';
};
