/** The service worker of this page, once it is there. The built program only: while it is developed there is none. */
export const worker = (): Promise<ServiceWorkerRegistration> =>
  import.meta.env.PROD && "serviceWorker" in navigator
    ? navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready)
    : Promise.reject(new Error("no worker"));
