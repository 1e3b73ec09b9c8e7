import { usualLayout } from '@stepwell/contract/resumes/layout.ts';
import { publicResumes } from '@stepwell/contract/resumes/public-resumes.ts';
import { resumes } from '@stepwell/contract/resumes/resumes.ts';
import type { Person, TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';

/** Everybody who may learn writes resumes, each their own; a public one is open to whoever has its address. */
export function resumeAccessRules(app: TestApp): AccessRule[] {
  const newResume = async (owner: Person) => {
    const { data } = await owner.call(resumes.create, { body: { key: crypto.randomUUID(), title: 'Developer' } });
    return data.resumeId;
  };
  const params = async (owner: Person) => ({ params: { resumeId: await newResume(owner) } });
  const draft = { title: 'Developer', document: { basics: { name: 'Asha Rao' } }, layout: usualLayout, version: 0 };
  const version = async (owner: Person) => ({ params: { resumeId: await newResume(owner), number: 1 } });
  const letter = async (owner: Person) => {
    const resumeId = await newResume(owner);
    const { data } = await owner.call(resumes.createLetter, {
      params: { resumeId },
      body: { key: crypto.randomUUID(), title: 'Letter' },
    });
    return { params: { letterId: data.letterId } };
  };
  const letterBody = { title: 'Letter', recipient: '', body: 'Dear team', version: 0 };
  const published = async () => {
    const owner = await app.person();
    const resumeId = await newResume(owner);
    const { data } = await owner.call(resumes.publish, {
      params: { resumeId },
      body: { isOn: true, expiresAt: null, password: null },
    });
    return { code: data.url.split('/').at(-1) ?? '' };
  };
  // biome-ignore format: a table is read by its columns
  return [
    //                              visitor pending declined suspended student instructor barred admin owner
    accessRule(resumes.list,         [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({})),
    accessRule(resumes.create,       [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ body: { key: crypto.randomUUID(), title: 'Developer' } })),
    accessRule(resumes.page,         [401,   403,    403,     403,      404,    404,       403,   404,  200], params),
    accessRule(resumes.keep,         [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await params(owner)), body: draft })),
    accessRule(resumes.archive,      [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await params(owner)), body: { isArchived: true } })),
    accessRule(resumes.versions,     [401,   403,    403,     403,      404,    404,       403,   404,  200], params),
    accessRule(resumes.version,      [401,   403,    403,     403,      404,    404,       403,   404,  200], version),
    accessRule(resumes.nameVersion,  [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await version(owner)), body: { name: 'First' } })),
    accessRule(resumes.file,         [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await params(owner)), query: { format: 'docx' as const } })),
    accessRule(resumes.mirror,       [401,   403,    403,     403,      404,    404,       403,   404,  200], params),
    accessRule(resumes.readFile,     [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ content: new Blob(['{"basics":{"name":"Asha"}}'], { type: 'application/json' }) })),
    accessRule(resumes.drawPhoto,    [401,   403,    403,     403,      422,    422,       403,   422,  422], async () => ({ content: new Blob(['no picture'], { type: 'image/png' }) })),
    accessRule(resumes.provable,     [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({})),
    accessRule(resumes.prove,        [401,   403,    403,     403,      404,    404,       403,   404,  404], async () => ({ body: { kind: 'quiz' as const, subjectId: crypto.randomUUID() } })),
    accessRule(resumes.publish,      [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await params(owner)), body: { isOn: true, expiresAt: null, password: null } })),
    accessRule(resumes.letters,      [401,   403,    403,     403,      404,    404,       403,   404,  200], params),
    accessRule(resumes.createLetter, [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await params(owner)), body: { key: crypto.randomUUID(), title: 'Letter' } })),
    accessRule(resumes.keepLetter,   [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await letter(owner)), body: letterBody })),
    accessRule(resumes.removeLetter, [401,   403,    403,     403,      404,    404,       403,   404,  200], letter),
    accessRule(resumes.letterFile,   [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await letter(owner)), query: { format: 'docx' as const } })),
    accessRule(publicResumes.front,  [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ params: await published() })),
    accessRule(publicResumes.open,   [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ params: await published(), body: { password: '', isVisit: true } })),
    accessRule(publicResumes.file,   [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ params: await published(), body: { password: '' } })),
    accessRule(publicResumes.proof,  [404,   404,    404,     404,      404,    404,       404,   404,  404], async () => ({ params: { code: 'unknown' } })),
  ];
}
