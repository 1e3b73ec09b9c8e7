import type { XmlElement } from '../../platform/archives/xml.ts';
import { i18n } from '../../platform/text/messages.ts';
import { atLine, attribute, child, children, shown } from './manifest-labels.ts';
import { type Place, placeIn } from './places.ts';

export interface Resource {
  kind: 'sco' | 'asset';
  /** Nothing where it leads outside. */
  launch: Place | undefined;
  outside: boolean;
}

/** What items lead to, by its identifier. Every file that the manifest names has to be there; throws PackageRefused. */
export function resourcesOf(manifest: XmlElement, has: (place: string) => boolean): Map<string, Resource> {
  const all = child(manifest, 'resources');
  const rows = all ? children(all, 'resource') : [];
  const base = [manifest, all].map((one) => (one ? (attribute(one, 'base') ?? '') : '')).join('');
  const known = new Map<string, Resource>();
  for (const row of rows) {
    const id = attribute(row, 'identifier');
    if (!id) throw atLine(row.line, i18n.t('A resource has no identifier.'));
    if (known.has(id)) throw atLine(row.line, i18n.t('Two resources have the identifier “{id}”.', { id: shown(id) }));
    const own = base + (attribute(row, 'base') ?? '');
    const href = attribute(row, 'href');
    const launch = href === undefined ? undefined : present(own, href, row.line, has);
    for (const file of children(row, 'file')) present(own, attribute(file, 'href') ?? '', file.line, has);
    const kind = attribute(row, 'scormtype')?.toLowerCase() === 'sco' ? 'sco' : 'asset';
    known.set(id, { kind, launch: launch ?? undefined, outside: launch === null });
  }
  for (const row of rows)
    for (const dependency of children(row, 'dependency')) {
      const id = attribute(dependency, 'identifierref') ?? '';
      if (!known.has(id))
        throw atLine(dependency.line, i18n.t('It depends on a missing resource: “{id}”.', { id: shown(id) }));
    }
  return known;
}

/** Null where it leads to another site. */
function present(base: string, href: string, line: number, has: (place: string) => boolean): Place | null {
  const found = placeIn(base, href);
  if (found === 'outside') return null;
  if (found === 'nowhere') throw atLine(line, i18n.t('“{href}” points outside the package.', { href: shown(href) }));
  if (!has(found.place))
    throw atLine(line, i18n.t('“{href}” is listed but not in the package.', { href: shown(href) }));
  return found;
}
