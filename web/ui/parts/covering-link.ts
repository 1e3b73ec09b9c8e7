import css from './covering-link.module.css';

/**
 * For the link that a whole card or row is the target of: it covers the nearest frame with a `position`, and the ring of
 * the focus goes around that frame, `--ring-offset` away from it.
 */
export const coveringLink = css['covering'] ?? '';
