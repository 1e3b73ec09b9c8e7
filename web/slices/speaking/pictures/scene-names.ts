/** Every picture that is drawn; `scenes.tsx` has one drawing of each. */
export const scenes = [
  'at-the-market',
  'a-classroom',
  'the-bus-stop',
  'at-the-river',
  'the-office',
  'a-family-meal',
  'the-cricket-match',
  'a-rainy-day',
  'the-construction-site',
  'at-the-railway-station',
  'the-village-well',
  'the-clinic',
] as const;
export type SceneName = (typeof scenes)[number];
