import type { AuditAct } from '@stepwell/contract/admin/audit-actions.ts';
import type { Db } from '../../platform/database/db.ts';
import { record } from '../../platform/security/audit.ts';
import type { Viewer } from '../../platform/security/viewer.ts';

interface ModuleAct {
  act: AuditAct;
  module: { id: string; ownerId: string | null };
  /** The student whose work it is about. */
  studentId?: string;
  before?: object;
  after?: object;
}

/** What an admin does with a module of another teacher, for the audit log; teachers’ own work leaves no line there. */
export async function recordForOther(tx: Db, { id: actorId }: Pick<Viewer, 'id'>, one: ModuleAct) {
  const { act, module, studentId = null, before = {}, after = {} } = one;
  if (module.ownerId === actorId) return;
  const moduleId = module.id;
  await record(tx, {
    actorId,
    act,
    subjectId: studentId,
    before: { moduleId, ...before },
    after: { moduleId, ...after },
  });
}
