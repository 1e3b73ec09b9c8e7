/** Output up to a limit; what comes after it is counted only. */
export function captureOutput(limit: number) {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    /** The part of it that is within the limit. */
    take(bytes: Buffer) {
      const part = bytes.subarray(0, Math.max(0, limit - size));
      size += bytes.length;
      return part;
    },
    keep: (bytes: Buffer) => void (bytes.length > 0 && chunks.push(bytes)),
    isOver: () => size > limit,
    bytes: () => new Uint8Array(Buffer.concat(chunks)),
  };
}

export type KeptOutput = ReturnType<typeof captureOutput>;
