/**
 * Registers the service worker and resolves when it is ready. Rejects in development, where there is none.
 */
export const serviceWorkerReady = (): Promise<ServiceWorkerRegistration> =>
  import.meta.env.PROD && "serviceWorker" in navigator
    ? navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready)
    : Promise.reject(new Error("no worker"));
