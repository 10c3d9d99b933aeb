import { useLingui } from "@lingui/react/macro";
import type { Picture } from "#features/chat/thread/bubbles.ts";
import { drawnSize } from "#features/chat/sending/photo.ts";

type Props = { picture: Picture; caption: string; progress?: number | undefined };

/**
 * A photo in its bubble. Its space is reserved until it is loaded; a click opens the large one in a new tab.
 */
export function MessagePicture({ picture: { src, href, width, height }, caption, progress }: Props) {
  const { t } = useLingui();
  const size = drawnSize(width, height);
  const image = (
    <img
      src={src}
      alt={caption}
      {...size}
      loading="lazy"
      decoding="async"
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
      className="h-auto max-w-full bg-sunken object-cover"
    />
  );
  return href ? (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={t`Open the photo in a new tab`}
      className="block focus-visible:-outline-offset-3"
    >
      {image}
    </a>
  ) : (
    <div className="relative">
      {image}
      <div
        role="progressbar"
        aria-label={t`Sending the photo`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((progress ?? 0) * 100)}
        className="absolute inset-x-3 bottom-3 h-1.5 overflow-hidden rounded-full bg-scrim"
      >
        <div className="h-full bg-raised transition-[width]" style={{ width: `${(progress ?? 0) * 100}%` }} />
      </div>
    </div>
  );
}
