import { languageModel } from '@stepwell/contract/language-model/language-model.ts';
import type { TestApp } from '../test-app.ts';
import { accessRule } from './access-rule.ts';

/** Where the site's language model answers is the admins' business. */
export function languageModelAccessRules(app: TestApp) {
  const form = async () => {
    const { data } = await (await app.person({ role: 'admin' })).call(languageModel.state, {});
    return { body: { ...data.settings, key: '', dropKey: false, version: data.version } };
  };
  // biome-ignore format: a table is read by its columns
  return [
    //                              visitor pending declined suspended student instructor barred admin owner
    accessRule(languageModel.state, [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({})),
    accessRule(languageModel.save,  [401,   403,    403,     403,      403,    403,       403,   200,  403], form),
    // Nothing is set to be tested.
    accessRule(languageModel.test,  [401,   403,    403,     403,      403,    403,       403,   409,  403], async () => ({})),
  ];
}
