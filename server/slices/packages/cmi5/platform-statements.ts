import { randomUUID } from 'node:crypto';
import type { Services } from '../../../platform/services.ts';
import type { cmi5Sessions, PackageItem, packages } from '../../../tables/packages/packages.ts';
import { storeOwn } from '../../xapi/records.public.ts';
import { activityIn, learnerAgent } from './identifiers.ts';
import { WHOLE_COURSE } from './satisfaction.ts';
import {
  BLOCK_TYPE,
  CATEGORY,
  COURSE_TYPE,
  LAUNCH_MODE,
  LAUNCH_PARAMETERS,
  LAUNCH_URL,
  MASTERY_SCORE,
  MOVE_ON,
  MOVE_ON_RULE,
  type PlatformVerb,
  platformVerbs,
  REASON,
  SESSION_ID,
} from './vocabulary.ts';

type Package = Pick<typeof packages.$inferSelect, 'id' | 'items' | 'title'>;
export type Session = typeof cmi5Sessions.$inferSelect;
type Site = Pick<Services, 'db' | 'publicUrl'>;

/** Whom and what a statement of the platform is about. */
export interface About {
  of: Package;
  userId: string;
  registration: string;
  sessionId: string;
  now: Date;
}

interface Words {
  verb: PlatformVerb;
  object: { id: string; definition?: object };
  /** Ids that the publisher gave what this is about. */
  grouping: string[];
  moveOn?: boolean;
  result?: object;
  extensions?: Record<string, unknown>;
}

const statement = ({ publicUrl }: Pick<Site, 'publicUrl'>, about: About, words: Words) => ({
  id: randomUUID(),
  actor: learnerAgent({ publicUrl }, about.userId),
  verb: { id: platformVerbs[words.verb], display: { en: words.verb } },
  object: words.object,
  ...(words.result && { result: words.result }),
  context: {
    registration: about.registration,
    contextActivities: {
      category: [{ id: CATEGORY }, ...(words.moveOn ? [{ id: MOVE_ON }] : [])],
      grouping: words.grouping.map((id) => ({ id })),
    },
    extensions: { [SESSION_ID]: about.sessionId, ...words.extensions },
  },
  timestamp: about.now.toISOString(),
});

const placeOf = ({ items }: Package, itemId: string) => items.findIndex((one) => one.itemId === itemId);
const unit = (site: Site, { of }: About, itemId: string) => ({
  object: { id: activityIn(site, of.id, placeOf(of, itemId)) },
  grouping: [itemId],
});

/** Says that a unit was launched, before it is (9.3.1). */
export const sayLaunched = (site: Site, about: About, item: PackageItem, mode: Session['mode'], launchUrl: string) =>
  storeOwn(site, [
    statement(site, about, {
      verb: 'launched',
      ...unit(site, about, item.itemId),
      extensions: {
        [LAUNCH_MODE]: mode,
        [LAUNCH_URL]: launchUrl,
        [MOVE_ON_RULE]: item.cmi5?.moveOn ?? 'NotApplicable',
        ...(item.passing !== null && { [MASTERY_SCORE]: item.passing }),
        ...(item.cmi5?.launchParameters != null && { [LAUNCH_PARAMETERS]: item.cmi5.launchParameters }),
      },
    }),
  ]);

/** Says that a session ended without a word (9.3.6). */
export const sayAbandoned = (site: Site, about: About, itemId: string, milliseconds: number) =>
  storeOwn(site, [
    statement(site, about, {
      verb: 'abandoned',
      ...unit(site, about, itemId),
      result: { duration: `PT${milliseconds / 1000}S` },
    }),
  ]);

/** Says that a unit needs not be done (9.3.7). */
export const sayWaived = (site: Site, about: About, itemId: string) =>
  storeOwn(site, [
    statement(site, about, {
      verb: 'waived',
      ...unit(site, about, itemId),
      moveOn: true,
      result: { success: true, completion: true, extensions: { [REASON]: 'Administrative' } },
    }),
  ]);

/** Says of blocks, and of the course, that all their units are satisfied (9.3.9). */
export const saySatisfied = (site: Site, about: About, ids: string[]) =>
  storeOwn(
    site,
    ids.map((itemId) => {
      const { of } = about;
      const whole = itemId === WHOLE_COURSE;
      const at = whole ? undefined : placeOf(of, itemId);
      const title = at === undefined ? of.title : (of.items[at]?.title ?? '');
      const definition = { type: whole ? COURSE_TYPE : BLOCK_TYPE, name: { en: title } };
      return statement(site, about, {
        verb: 'satisfied',
        object: { id: activityIn(site, of.id, at), definition },
        grouping: whole ? [] : [itemId],
      });
    }),
  );
