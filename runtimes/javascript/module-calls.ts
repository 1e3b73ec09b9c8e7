import type { QuickJsEngine } from './engine.ts';

const AS_MODULE = 1;
const COMPILE_ONLY = 32;
/** In what QuickJS knows of a module (quickjs-wasi 3.6.2): whether it waits itself, and how far it is. */
const HAS_AWAIT_AT = 92;
const STATUS_AT = 95;
const EVALUATING = 3;

/** `failed`: what it says is pending in the engine. */
export type Evaluated = { state: 'failed' } | { state: 'waiting' | 'done' | 'rejected'; promise: number };

/** Modules as QuickJS holds them; it keeps each until it ends, so that none is freed. */
export class ModuleCalls {
  private readonly engine: QuickJsEngine;
  constructor(engine: QuickJsEngine) {
    this.engine = engine;
  }

  private boxed(value: bigint): number {
    const at = this.engine.call('wasm_malloc', 8);
    if (at === 0) throw new Error('out of memory');
    this.engine.view.setBigInt64(at, value, true);
    return at;
  }
  private raw(handle: number): bigint {
    return this.engine.view.getBigInt64(handle, true);
  }
  private get context(): number {
    return this.engine.call('qjs_get_context_ptr');
  }
  private place(module: number): number {
    return this.engine.call('qjs_get_value_ptr', module);
  }

  /** Undefined where it is none; why is pending. */
  compile(source: Uint8Array, name: string): number | undefined {
    const made = this.engine.parseAs(source, name, AS_MODULE | COMPILE_ONLY);
    return this.engine.isException(made) ? undefined : made;
  }

  /** `import.meta` of it. */
  metaOf(module: number): number {
    return this.boxed(this.engine.callRaw('JS_GetImportMeta', this.context, this.place(module)));
  }

  hasAwait(module: number): boolean {
    return this.engine.view.getUint8(this.place(module) + HAS_AWAIT_AT) === 1;
  }
  /** Whether it has begun and is not through. */
  isUnderWay(module: number): boolean {
    return this.engine.view.getUint8(this.place(module) + STATUS_AT) === EVALUATING;
  }

  evaluate(module: number): Evaluated {
    const { engine } = this;
    const held = engine.call('qjs_dup_value', module);
    const value = this.raw(held);
    engine.call('wasm_free', held);
    const promise = this.boxed(engine.callRaw('JS_EvalFunction', this.context, value));
    if (engine.isException(promise)) return { state: 'failed' };
    const state = this.stateOf(promise);
    return { state, promise };
  }

  stateOf(promise: number): 'waiting' | 'done' | 'rejected' {
    return (['waiting', 'done', 'rejected'] as const)[this.engine.call('qjs_promise_state', promise)] ?? 'waiting';
  }

  /** What it failed with is asked for by us, and thrown where it was required. */
  throwReason(promise: number) {
    const { engine } = this;
    const reason = engine.call('qjs_promise_result', promise);
    engine.call('qjs_promise_mark_as_handled', promise);
    // Which frees what it is given.
    engine.heardRejection(promise, 0, true);
    engine.call('qjs_throw', reason);
    engine.call('qjs_free_value', reason);
  }

  namespaceOf(module: number): number {
    return this.boxed(this.engine.callRaw('JS_GetModuleNamespace', this.context, this.place(module)));
  }
}
