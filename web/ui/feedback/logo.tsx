/** The logo: two circles with a third colour where they overlap. An image with `label`, else decorative. */
export const Logo = ({ size = 32, label }: { size?: number; label?: string }) => (
  <svg
    width={(size * 26) / 16}
    height={size}
    viewBox="0 0 26 16"
    role={label ? "img" : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    className="shrink-0"
  >
    <circle cx="8" cy="8" r="8" className="fill-mine" />
    <circle cx="18" cy="8" r="8" className="fill-theirs" />
    <path d="M13 1.755a8 8 0 0 1 0 12.49a8 8 0 0 1 0-12.49z" className="fill-shared" />
  </svg>
);
