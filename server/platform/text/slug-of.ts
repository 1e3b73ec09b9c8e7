/** Accents go, everything that is no Latin letter or digit parts words; a name in another script becomes `otherwise`. */
export function slugOf(name: string, otherwise = 'person') {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug || otherwise;
}
