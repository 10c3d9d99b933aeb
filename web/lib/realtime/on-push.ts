/** What the worker (`sw.ts`) tells a visible page when a push arrives. */
type Pushed = { type: "pushed"; peerId?: string };

/** Private windows have no workers. */
const workers = () => (navigator as Partial<Navigator>).serviceWorker;

/**
 * Calls `fetch` when a push arrives while this page is visible. `fetch` resolves to whether the page then
 * shows what the push is about; `peerId` is the other person if it is about a message. The worker then takes
 * the notification away. Returns the function that stops.
 */
export function onPush(fetch: (peerId: string | undefined) => Promise<boolean>): () => void {
  const stop = new AbortController();
  const answer = ({ data, ports }: MessageEvent<Pushed>) => {
    if (data.type !== "pushed") return;
    const reply = (isSeen: boolean) => ports[0]?.postMessage(isSeen);
    fetch(data.peerId).then(reply, () => reply(false));
  };
  workers()?.addEventListener("message", answer, stop);
  return () => stop.abort();
}

/**
 * Takes away the notification about the messages of a person, because the user has read them. The worker
 * does it after the pushes that it is showing.
 */
export async function closePush(peerId: string): Promise<void> {
  const registration = await workers()
    ?.getRegistration()
    .catch(() => undefined);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  registration?.active?.postMessage({ type: "read", peerId });
}
