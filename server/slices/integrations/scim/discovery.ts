import { BATCH, GROUP, notThere, ScimError, USER } from './messages.ts';

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';

/** What the server can do (RFC 7643, section 5). */
const serviceProviderConfig = (base: string, helpUrl: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  documentationUri: helpUrl,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'API key', description: 'An API key of an admin, sent as a bearer token.' },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const resourceTypes = (base: string) =>
  [
    { name: 'User', endpoint: '/Users', schema: USER, description: 'Students and instructors' },
    {
      name: 'Group',
      endpoint: '/Groups',
      schema: GROUP,
      description: 'Batches of courses',
      schemaExtensions: [{ schema: BATCH, required: false }],
    },
  ].map((type) => ({
    schemas: [RESOURCE_TYPE],
    id: type.name,
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.name}` },
  }));

interface Attribute {
  name: string;
  type: string;
  description: string;
  multiValued: boolean;
  required: boolean;
  caseExact: boolean;
  mutability: 'readOnly' | 'readWrite' | 'immutable';
  returned: 'default';
  uniqueness: 'none' | 'server';
  subAttributes?: Attribute[];
}
const one = (name: string, description: string, about: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...about,
});
const readOnly = { mutability: 'readOnly' } as const;

const user = [
  one('userName', 'The email address. People change their own in Settings.', {
    required: true,
    mutability: 'immutable',
    uniqueness: 'server',
  }),
  one('displayName', 'The whole name, as it is shown.'),
  one('name', 'The parts of the name.', {
    type: 'complex',
    subAttributes: [
      one('formatted', 'The whole name.'),
      one('givenName', 'Given name.'),
      one('familyName', 'Family name.'),
    ],
  }),
  one('emails', 'The email address, as in userName.', {
    type: 'complex',
    multiValued: true,
    ...readOnly,
    subAttributes: [
      one('value', 'The email address.', readOnly),
      one('type', 'Always work.', readOnly),
      one('primary', 'Always true.', { type: 'boolean', ...readOnly }),
    ],
  }),
  one('active', 'false suspends the person, true reinstates them.', { type: 'boolean' }),
  one('userType', 'student or instructor.', readOnly),
];
const group = [
  one('displayName', 'The name of the batch.', { required: true }),
  one('members', 'The people in the batch, who are enrolled in its course.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      one('value', 'The id of a user.', { mutability: 'immutable' }),
      one('$ref', 'The URL of the user.', { type: 'reference', ...readOnly }),
      one('display', 'The user’s name.', readOnly),
      one('type', 'Always User.', readOnly),
    ],
  }),
];
const batch = [
  one('courseId', 'The course of the batch, as in the course’s URL; needed to create one.', {
    mutability: 'immutable',
  }),
  one('courseTitle', 'The title of the course.', readOnly),
];

const schemas = (base: string) =>
  [
    { id: USER, name: 'User', description: 'Students and instructors', attributes: user },
    { id: GROUP, name: 'Group', description: 'Batches of courses', attributes: group },
    { id: BATCH, name: 'Batch', description: 'The course of a batch', attributes: batch },
  ].map((schema) => ({
    schemas: [SCHEMA],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }));

/** What RFC 7644, section 4, lets a caller find out; nothing for another path. Throws 404 for an id that is none. */
export function discovered(publicUrl: string, kind: string, id: string | undefined) {
  const base = `${publicUrl}/api/scim/v2`;
  if (kind === 'ServiceProviderConfig')
    return serviceProviderConfig(base, `${publicUrl}/help/center-detail?article=provision-people-with-scim`);
  const all = kind === 'ResourceTypes' ? resourceTypes(base) : kind === 'Schemas' ? schemas(base) : undefined;
  if (!all || id === undefined) return all;
  const found = all.find((resource) => resource.id === id);
  if (!found) throw new ScimError(404, notThere('group', id).message.replace('group', 'resource'));
  return found;
}
