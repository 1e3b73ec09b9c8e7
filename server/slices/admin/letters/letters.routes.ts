import { letterTexts as contract } from '@stepwell/contract/admin/letters.ts';
import { admin } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import {
  keepLetter,
  letterHistory,
  letterPage,
  letterVersion,
  listLetters,
  previewLetter,
  tryLetter,
} from './letter-texts.ts';

export const lettersRoutes = [
  route(contract.list, admin, ({ db }) => listLetters(db)),
  route(contract.read, admin, ({ params, ...services }) => letterPage(services, params.letterName)),
  route(contract.keep, admin, ({ viewer, params, body, ...services }) =>
    keepLetter(services, viewer, params.letterName, body),
  ),
  route(contract.preview, admin, ({ params, body, ...services }) => previewLetter(services, params.letterName, body)),
  route(
    contract.trial,
    admin,
    ({ viewer, params, body, ...services }) => tryLetter(services, viewer, params.letterName, body),
    { pace: { max: 6, seconds: 60, per: 'person' } },
  ),
  route(contract.versions, admin, ({ db, params }) => letterHistory(db, params.letterName)),
  route(contract.version, admin, ({ db, params }) => letterVersion(db, params.letterName, params.number)),
];
