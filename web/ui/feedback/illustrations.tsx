import { Frame } from "./first-illustrations.tsx";

/** Two circles, one dotted, that share a part: no matches. */
export const MatchesIllustration = () => (
  <Frame>
    <circle cx="62" cy="56" r="34" className="fill-mine-soft stroke-mine" />
    <circle cx="124" cy="56" r="34" className="fill-theirs-soft stroke-theirs" strokeDasharray="1 8" />
    <path d="M98 40a34 34 0 0 1 0 32a34 34 0 0 1 0-32z" className="fill-shared" />
  </Frame>
);

/** Two circles apart, one dotted: nobody to meet. */
export const ApartIllustration = () => (
  <Frame>
    <circle cx="40" cy="56" r="34" className="fill-mine-soft stroke-mine" />
    <circle cx="136" cy="56" r="34" className="fill-theirs-soft stroke-theirs" strokeDasharray="1 8" />
    <path d="M82 56h12" className="stroke-edge" strokeDasharray="1 10" />
  </Frame>
);

/** Three people around a table: no groups. */
export const GroupsIllustration = () => (
  <Frame>
    <path d="M20 100c0-24 14-36 30-36s30 12 30 36" className="fill-mine-soft stroke-mine" />
    <circle cx="50" cy="44" r="15" className="fill-mine-soft stroke-mine" />
    <path d="M96 100c0-24 14-36 30-36s30 12 30 36" className="fill-theirs-soft stroke-theirs" />
    <circle cx="126" cy="44" r="15" className="fill-theirs-soft stroke-theirs" />
    <path d="M56 100c0-28 16-42 32-42s32 14 32 42" className="fill-shared-soft stroke-shared" />
    <circle cx="88" cy="32" r="17" className="fill-shared-soft stroke-shared" />
    <path d="M10 100h156" className="stroke-line" />
  </Frame>
);

/** Two people with a dotted line between them: no connections. */
export const ConnectionsIllustration = () => (
  <Frame>
    <circle cx="44" cy="42" r="16" className="fill-mine-soft stroke-mine" />
    <path d="M16 98c0-24 13-34 28-34s28 10 28 34" className="fill-mine-soft stroke-mine" />
    <circle cx="132" cy="42" r="16" className="fill-theirs-soft stroke-theirs" />
    <path d="M104 98c0-24 13-34 28-34s28 10 28 34" className="fill-theirs-soft stroke-theirs" />
    <path d="M70 42h36" className="stroke-shared" strokeDasharray="1 9" />
    <path d="M8 98h160" className="stroke-line" />
  </Frame>
);

/** Two speech bubbles: no chats. */
export const ChatsIllustration = () => (
  <Frame>
    <path
      d="M28 18h70a14 14 0 0 1 14 14v20a14 14 0 0 1-14 14H52L34 82V66h-6a14 14 0 0 1-14-14V32a14 14 0 0 1 14-14z"
      className="fill-theirs-soft stroke-theirs"
    />
    <path
      d="M92 50h56a14 14 0 0 1 14 14v14a14 14 0 0 1-14 14h-4v14l-18-14H92a14 14 0 0 1-14-14V64a14 14 0 0 1 14-14z"
      className="fill-mine-soft stroke-mine"
    />
    <path d="M100 71h.1M120 71h.1M140 71h.1" className="stroke-mine" strokeWidth="6" />
  </Frame>
);

/** A magnifying glass: nothing found, or nothing searched for yet. */
export const SearchIllustration = () => (
  <Frame>
    <circle cx="82" cy="48" r="32" className="fill-accent-soft stroke-mine" />
    <path d="m106 72 26 26" className="stroke-mine" strokeWidth="7" />
    <path d="M66 48a16 16 0 0 1 16-16" className="stroke-shared" strokeWidth="5" />
    <path d="M14 104h92" className="stroke-line" />
  </Frame>
);

/** A silent bell: no notifications. */
export const BellIllustration = () => (
  <Frame>
    <path
      d="M88 16c-20 0-30 15-30 34 0 24-10 28-10 34h80c0-6-10-10-10-34 0-19-10-34-30-34z"
      className="fill-shared-soft stroke-shared"
    />
    <path d="M78 92a10 10 0 0 0 20 0" className="stroke-edge" />
    <path d="M138 34c6 3 8 8 8 14M152 26c8 5 11 13 11 22" className="stroke-line" />
  </Frame>
);
