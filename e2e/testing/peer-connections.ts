import type { Page } from 'playwright-core';

/** Lets a page be asked what its connections to other browsers measured: they stand in `window.connections`. */
export const keepConnections = (page: Page) =>
  page.addInitScript(() => {
    const connections: RTCPeerConnection[] = [];
    const Real = RTCPeerConnection;
    Object.assign(window, {
      connections,
      RTCPeerConnection: class extends Real {
        constructor(configuration?: RTCConfiguration) {
          super(configuration);
          connections.push(this);
        }
      },
    });
  });
