import { faceId } from "../face-id.ts";

/** The inside of each portrait's SVG, by name. */
export type Portraits = Readonly<Record<string, string>>;

/** Defines the portraits once; `Face` and the drawing of the first view use them by id. */
export const FaceSymbols = ({ portraits }: { portraits: Portraits }) => (
  <svg width="0" height="0" className="absolute" aria-hidden="true">
    <clipPath id="face-circle">
      <circle cx="60" cy="58" r="50" />
    </clipPath>
    {Object.entries(portraits).map(([name, inside]) => (
      <symbol key={name} id={faceId(name)} viewBox="10 8 100 100">
        <g clipPath="url(#face-circle)" dangerouslySetInnerHTML={{ __html: inside }} />
      </symbol>
    ))}
  </svg>
);

export const Face = ({ name, look = "size-8" }: { name: string; look?: string }) => (
  <svg className={`${look} shrink-0`} aria-hidden="true">
    <use href={`#${faceId(name)}`} />
  </svg>
);
