import {
  type AnchorHTMLAttributes,
  createContext,
  isValidElement,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { paramsIn } from "./path-params.ts";

type Address = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Of this entry of the browser's history; null for the first one of a visit. */
  readonly key: string | null;
  /** The browser's own back or forward led here. */
  readonly cameBack: boolean;
};

const addressNow = (cameBack: boolean): Address => {
  const { pathname, search, hash } = location;
  const { key = null } = (history.state ?? {}) as { key?: string };
  return { pathname, search, hash, key, cameBack };
};

const moved = new EventTarget();
const Here = createContext<Address | null>(null);
const Params = createContext<Readonly<Record<string, string>>>({});

/** What stands inside knows the address, and follows it; a page that has yet to load leaves the one before in place. */
export function Navigation({ children }: { children: ReactNode }) {
  const [here, setHere] = useState(() => addressNow(true));
  // Before the effects of what stands inside, which may lead on at once.
  useLayoutEffect(() => {
    const follow = (cameBack: boolean) => startTransition(() => setHere(addressNow(cameBack)));
    const go = () => follow(false);
    const back = () => follow(true);
    moved.addEventListener("move", go);
    window.addEventListener("popstate", back);
    return () => {
      moved.removeEventListener("move", go);
      window.removeEventListener("popstate", back);
    };
  }, []);
  return <Here value={here}>{children}</Here>;
}

/** Goes to a path of ours, which may begin with its query; -1 is the browser's back. */
export function navigate(to: string | -1, { replace = false } = {}): void {
  if (to === -1) return history.back();
  const state = { key: Math.random().toString(36).slice(2) };
  if (replace) history.replaceState(state, "", to);
  else history.pushState(state, "", to);
  moved.dispatchEvent(new Event("move"));
}

/** Where we are. */
export function useLocation(): Address {
  const here = useContext(Here);
  if (!here) throw new Error("useLocation needs <Navigation> around it");
  return here;
}

/** The `:name` parts of the address, as {@link Routes} found them. */
export const useParams = () => useContext(Params);

/** The address's query, and what puts another in its place. */
export function useSearchParams() {
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return [params, setSearch] as const;
}

function setSearch(next: URLSearchParams | Record<string, string>, options?: { replace?: boolean }): void {
  const query = String(new URLSearchParams(next));
  navigate(query ? `?${query}` : location.pathname, options);
}

type RouteProps = {
  /** `/chat/:userId`, a part that may be left out as `:token?`, or `*` for all that is left. */
  path: string;
  element: ReactNode;
};

/** One of the pages of {@link Routes}; shows nothing by itself. */
export function Route(_: RouteProps): ReactNode {
  return null;
}

/** The first page whose path is that of the address. */
export function Routes({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  for (const child of Array.isArray(children) ? (children as ReactNode[]) : [children]) {
    if (!isValidElement<RouteProps>(child)) continue;
    const params = paramsIn(child.props.path, pathname);
    if (params) return <Params value={params}>{child.props.element}</Params>;
  }
  return null;
}

/** Leads on at once. */
export function Navigate({ to }: { to: string }): ReactNode {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  replace?: boolean;
};

/** Leads to a page of ours without loading the program anew; new tabs and windows stay the browser's. */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || (rest.target && rest.target !== "_self")) return;
    event.preventDefault();
    // The way to where one is makes no second entry.
    navigate(to, { replace: replace ?? event.currentTarget.href === location.href });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
