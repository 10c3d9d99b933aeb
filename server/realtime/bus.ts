/** Takes texts to all processes, this one too, in order and at most once; what can't be sent now is lost. */
export type Wire = {
  /** Resolves when it is on its way; rejects while the wire is down. */
  send(text: string): Promise<void>;
  close(): Promise<void>;
};

export type WireEnds = {
  hear(text: string): void;
  /** It is open, for the first time or again: what was said before was not heard. */
  opened(): void;
  /** It is down; it mends itself. */
  failed(error: Error): void;
};

export type OpenWire = (ends: WireEnds) => Promise<Wire>;

/** What one process says to all others. A message is lost while the wire is down, never kept until it is old. */
export type Bus<Message> = {
  publish(message: Message): void;
  close(): Promise<void>;
};

export type Ears<Message> = {
  hear(from: string, message: Message): void;
  /** It is there, for the first time or again. */
  opened(): void;
  /** It is down; told once, it mends itself. */
  onError(error: Error): void;
};

type Batch<Message> = { from: string; messages: Message[] };

/** As many wait at most while one batch is sent. */
const mostWaiting = 10_000;

/**
 * Opens the bus of the process `me` over a wire. Messages of the same moment go as one text, and while one is on its way the next are
 * collected, so that a busy process sends fewer and larger ones.
 */
export async function openBus<Message>(
  me: string,
  openWire: OpenWire,
  ears: Ears<Message>,
): Promise<Bus<Message>> {
  let waiting: Message[] = [];
  let sending: Promise<void> | null = null;
  let isDown = false;

  const wire = await openWire({
    hear: (text) => {
      const batch = read<Message>(text);
      if (batch && batch.from !== me) for (const message of batch.messages) ears.hear(batch.from, message);
    },
    opened: () => {
      isDown = false;
      ears.opened();
    },
    failed: (error) => {
      // Once for each time: it is tried again every moment.
      if (!isDown) ears.onError(error);
      isDown = true;
    },
  });

  async function flush(): Promise<void> {
    // What else happens in this turn goes along.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch: Batch<Message> = { from: me, messages: waiting };
      waiting = [];
      await wire.send(JSON.stringify(batch)).catch(() => {});
    }
    sending = null;
  }

  return {
    publish(message) {
      if (waiting.length < mostWaiting) waiting.push(message);
      sending ??= flush();
    },
    async close() {
      await sending;
      await wire.close();
    },
  };
}

/** Others may write to the same place: what isn't ours is left alone. */
function read<Message>(text: string): Batch<Message> | null {
  try {
    const batch = JSON.parse(text) as Partial<Batch<Message>> | null;
    return batch?.from && Array.isArray(batch.messages) ? (batch as Batch<Message>) : null;
  } catch {
    return null;
  }
}
