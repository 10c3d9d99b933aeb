import { Plural, useLingui } from "@lingui/react/macro";
import { ImagePlus, SendHorizontal } from "lucide-react";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  type SubmitEvent,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { maxMessageLength } from "#contract/features/chat.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { dropOfferedDraft, offeredDraft } from "#web/lib/message-draft.ts";
import { readDraft, writeDraft } from "#features/chat/sending/drafts.ts";
import { looksLikePhoto, photoTypes } from "#web/lib/files/photo-plan.ts";
import { typingSignal } from "./typing-signal.ts";

export type ComposerHandle = {
  /** Puts a sentence into the field: instead of another one that was offered, or after a typed text. */
  offer: (text: string) => void;
};

type Props = {
  ref?: Ref<ComposerHandle>;
  me: string;
  userId: string;
  /** Resolves when the text is stored, so that its draft is no longer needed; otherwise rejects. */
  onSend: (text: string) => Promise<void>;
  onPhoto: (file: File) => void;
};

/** The characters left are counted once they are this many or fewer. */
const countFrom = 200;

/** The message field. Its draft is stored until it is sent, and survives a reload. */
export function Composer({ ref, me, userId, onSend, onPhoto }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState(() => readDraft(me, userId) || toTypeOn(offeredDraft(userId)));
  /** The text of the field, for a send that fails later than the render it began in. */
  const latest = useRef(text);
  const [signal] = useState(() => typingSignal(userId));
  const area = useRef<HTMLTextAreaElement>(null);
  const offered = useRef(text === toTypeOn(offeredDraft(userId)) ? text : "");
  const file = useRef<HTMLInputElement>(null);
  const left = maxMessageLength - text.trim().length;
  const sendable = text.trim() !== "" && left >= 0;

  useEffect(() => signal.stop, [signal]);
  useEffect(() => dropOfferedDraft, []);
  // On a phone the keyboard would cover the messages.
  useEffect(() => {
    if (matchMedia("(hover: hover)").matches) focusAtEnd(area.current);
  }, []);

  const show = (next: string) => {
    latest.current = next;
    setText(next);
  };
  const change = (next: string) => {
    show(next);
    writeDraft(me, userId, next);
    signal.typed(next);
  };
  useImperativeHandle(ref, () => ({
    offer: (sentence) => {
      const next = toTypeOn(sentence);
      const typed = latest.current.trim();
      change(typed === "" || latest.current === offered.current ? next : `${typed} ${next}`);
      offered.current = next;
      // The caret is set once the field has the new text.
      requestAnimationFrame(() => focusAtEnd(area.current));
    },
  }));
  /** Puts a text that wasn't queued back into the field, before what was typed meanwhile. */
  const putBack = (unsent: string) => {
    const next = latest.current === "" ? unsent : `${unsent}\n${latest.current}`;
    show(next);
    writeDraft(me, userId, next);
  };
  const send = (event?: SubmitEvent) => {
    event?.preventDefault();
    if (!sendable) return;
    // Closing the page now must not lose the text. What was typed meanwhile is a new draft.
    show("");
    onSend(text.trim()).then(
      () => readDraft(me, userId) === text && writeDraft(me, userId, ""),
      () => putBack(text),
    );
    signal.stop();
    area.current?.focus();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  const paste = (event: ClipboardEvent) => {
    const photo = [...event.clipboardData.files].find(looksLikePhoto);
    if (!photo) return;
    event.preventDefault();
    onPhoto(photo);
  };

  return (
    <form
      onSubmit={send}
      className="flex shrink-0 items-end gap-1.5 border-t border-line bg-surface px-2 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] sm:px-3"
    >
      <input
        ref={file}
        type="file"
        accept={photoTypes}
        tabIndex={-1}
        aria-label={t`Photo`}
        className="hidden"
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          target.value = "";
          if (photo) onPhoto(photo);
        }}
      />
      <IconButton label={t`Send a photo`} tone="muted" onClick={() => file.current?.click()}>
        <ImagePlus aria-hidden="true" size={23} />
      </IconButton>
      <div className="relative min-w-0 flex-1">
        <textarea
          ref={area}
          value={text}
          rows={1}
          // An empty field shows the placeholder, which has the direction of the page.
          dir={text === "" ? undefined : "auto"}
          aria-label={t`Message`}
          aria-invalid={left < 0 || undefined}
          placeholder={t`Type a message...`}
          enterKeyHint="send"
          onChange={({ target }) => change(target.value)}
          onKeyDown={key}
          onPaste={paste}
          className="block field-sizing-content max-h-36 min-h-11 w-full resize-none rounded-[22px] border border-edge bg-raised px-4 py-2 text-base leading-6.5 text-ink transition-colors hover:border-muted focus-visible:outline-offset-0 aria-invalid:border-danger"
        />
        <p
          aria-live="polite"
          className={`absolute end-4 bottom-full mb-1 rounded-sm bg-surface px-1.5 text-xs font-semibold tabular-nums ${left < 0 ? "text-danger" : "text-muted"}`}
        >
          {left > countFrom ? (
            ""
          ) : left >= 0 ? (
            t`${left} left`
          ) : (
            <Plural value={-left} one="# character too many" other="# characters too many" />
          )}
        </p>
      </div>
      <button
        type="submit"
        aria-label={t`Send`}
        title={t`Send`}
        disabled={!sendable}
        className="target grid shrink-0 place-items-center rounded-full bg-accent text-accent-ink transition-colors hover:bg-accent-strong active:scale-[0.98] disabled:bg-sunken disabled:text-muted"
      >
        <SendHorizontal aria-hidden="true" size={20} />
      </button>
    </form>
  );
}

/** A sentence with a space at its end, so that what is typed next is a word of its own. */
const toTypeOn = (sentence: string): string => sentence && `${sentence} `;

/** Focuses the field, so that typing continues its text. */
function focusAtEnd(area: HTMLTextAreaElement | null): void {
  area?.focus();
  area?.setSelectionRange(area.value.length, area.value.length);
}
