import type { ChallengeDraftParts, OwnChallenge } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ask, call, everything } from '../../../api/call.ts';
import { useAutosave } from '../../../ui/making/use-autosave.ts';

const keys = [
  'title',
  'slug',
  'difficulty',
  'tags',
  'points',
  'kind',
  'statement',
  'editorial',
  'limits',
  'languageLimits',
  'languages',
  'checker',
  'signature',
  'starters',
  'hints',
  'groups',
] as const satisfies readonly (keyof ChallengeDraftParts)[];
type Written = Pick<OwnChallenge, (typeof keys)[number]>;

const writtenOf = (from: OwnChallenge | Written) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as unknown as Written;

/** A challenge as it is being written; every other write waits until what was typed is saved. */
export function useDraft(found: OwnChallenge) {
  const queryClient = useQueryClient();
  const params = { challengeId: found.challengeId };
  const { queryKey } = ask(ownChallenges.challenge, { params });
  const take = (challenge: OwnChallenge) => {
    queryClient.setQueryData(queryKey, challenge);
    void queryClient.invalidateQueries({ ...everything(ownChallenges.list), refetchType: 'none' });
    return challenge;
  };
  const making = useAutosave<OwnChallenge, Written>({
    name: `challenge ${found.challengeId}`,
    known: found,
    versionOf: ({ saves }) => saves,
    writtenOf,
    save: async ({ version, ...written }) => {
      const known = queryClient.getQueryData<OwnChallenge>(queryKey) ?? found;
      const changed = keys.filter((key) => JSON.stringify(written[key]) !== JSON.stringify(known[key]));
      if (changed.length === 0) return known;
      const pieces: ChallengeDraftParts = Object.fromEntries(changed.map((key) => [key, written[key]]));
      return take(await call(ownChallenges.save, { params, body: { saves: version, pieces } }));
    },
    read: async () => take(await call(ownChallenges.challenge, { params })),
    isLive: false,
  });
  return {
    /** As it stands here: what the server has, with what is typed over it. */
    challenge: { ...found, ...making.written },
    making,
    edit: making.change,
    /** What was typed is saved, or this throws: proofs and publishing are of what the writer sees. */
    settle: making.settle,
    /** Any other write; throws what it is refused with. */
    write: (send: (saves: number) => Promise<OwnChallenge>) => making.write(async (saves) => take(await send(saves))),
    /** What the judge has written meanwhile, where nobody has written anything else. */
    async refresh() {
      const challenge = await call(ownChallenges.challenge, { params }).catch(() => undefined);
      if (challenge?.saves === queryClient.getQueryData<OwnChallenge>(queryKey)?.saves && challenge) take(challenge);
    },
  };
}
export type Draft = ReturnType<typeof useDraft>;
