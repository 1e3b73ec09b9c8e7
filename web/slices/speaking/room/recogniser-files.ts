import featParams from '../../../../node_modules/soundswallower/model/en-us/feat_params.json?url';
import mdef from '../../../../node_modules/soundswallower/model/en-us/mdef?url';
import means from '../../../../node_modules/soundswallower/model/en-us/means?url';
import noiseDict from '../../../../node_modules/soundswallower/model/en-us/noisedict.txt?url';
import phoneset from '../../../../node_modules/soundswallower/model/en-us/phoneset.json?url';
import sendump from '../../../../node_modules/soundswallower/model/en-us/sendump?url';
import transitions from '../../../../node_modules/soundswallower/model/en-us/transition_matrices?url';
import variances from '../../../../node_modules/soundswallower/model/en-us/variances?url';

/** The model's files as the build serves them, by the names under which the recogniser asks for them. */
export const modelFiles: Readonly<Record<string, string>> = {
  'feat_params.json': featParams,
  mdef,
  means,
  'noisedict.txt': noiseDict,
  'phoneset.json': phoneset,
  sendump,
  transition_matrices: transitions,
  variances,
};
