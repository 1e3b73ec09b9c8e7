/** What a browser gives a script of its audio thread; TypeScript's libraries do not know it. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, made: new () => AudioWorkletProcessor): void;

/** Frames that are sent at a time: about 50 ms. */
const SIZE = 2048;

/** Hands on what the microphone hears, in pieces. */
class Capture extends AudioWorkletProcessor {
  #piece = new Float32Array(SIZE);
  #filled = 0;

  process(inputs: Float32Array[][]) {
    const samples = inputs[0]?.[0];
    if (!samples) return true;
    for (const sample of samples) {
      this.#piece[this.#filled] = sample;
      this.#filled += 1;
      if (this.#filled < SIZE) continue;
      this.port.postMessage(this.#piece);
      this.#piece = new Float32Array(SIZE);
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor('capture', Capture);
