import { vi } from 'vitest';

/** Whatever is watched is in view at once, as on a very tall screen. Until `vi.unstubAllGlobals()`. */
export function everythingIsInView() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #act: IntersectionObserverCallback;
      constructor(act: IntersectionObserverCallback) {
        this.#act = act;
      }
      observe(target: Element) {
        this.#act([{ target, isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      unobserve() {}
      disconnect() {}
    },
  );
}
