import { findProof, type Work } from './find-proof.ts';

// In a thread of its own, so that nobody’s typing stops for it.
self.onmessage = ({ data }: MessageEvent<Work>) => self.postMessage(findProof(data));
