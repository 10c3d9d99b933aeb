/** A minimal model of a conversation between two people. The database must agree with it. */
export type Side = "ana" | "bo";
type ModelMessage = {
  id: number;
  from: Side;
  content: string;
  readBy: boolean;
  hiddenFrom: Set<Side>;
  isRemoved: boolean;
};

const otherOf = (side: Side): Side => (side === "ana" ? "bo" : "ana");

export class ChatModel {
  readonly messages: ModelMessage[] = [];
  readonly archived = { ana: false, bo: false };
  readonly muted = { ana: false, bo: false };

  send(from: Side, id: number, content: string): void {
    this.messages.push({ id, from, content, readBy: false, hiddenFrom: new Set(), isRemoved: false });
    const to = otherOf(from);
    if (!this.muted[to]) this.archived[to] = false;
  }

  read(by: Side, upTo: number): void {
    for (const it of this.seenBy(by)) if (it.from !== by && it.id <= upTo) it.readBy = true;
  }

  hide(side: Side, id: number): void {
    this.messages.find((it) => it.id === id)?.hiddenFrom.add(side);
  }

  erase(id: number): void {
    const it = this.messages.find((message) => message.id === id);
    if (it) Object.assign(it, { content: "", isRemoved: true, readBy: true });
  }

  clear(side: Side): void {
    for (const it of this.messages) it.hiddenFrom.add(side);
    this.archived[side] = false;
  }

  seenBy(side: Side): ModelMessage[] {
    return this.messages.filter((it) => !it.hiddenFrom.has(side));
  }

  thread(side: Side) {
    return this.seenBy(side).map(({ id, content, readBy, isRemoved }) => ({
      id,
      content,
      isRead: readBy,
      isRemoved,
    }));
  }

  unread(side: Side): number {
    return this.seenBy(side).filter((it) => it.from !== side && !it.readBy).length;
  }
}
