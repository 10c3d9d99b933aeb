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
  useRef,
  useState,
} from "react";
import { paramsIn } from "./api/path-params.ts";
import { showAnimated } from "./page-transition.ts";

type Address = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Key of this entry in the browser's history; null for the first entry of a visit. */
  readonly key: string | null;
  /** Whether the browser's back or forward button led here. */
  readonly cameBack: boolean;
};

const addressNow = (cameBack: boolean): Address => {
  const { pathname, search, hash } = location;
  const { key = null } = (history.state ?? {}) as { key?: string };
  return { pathname, search, hash, key, cameBack };
};

const navigationEvents = new EventTarget();
const Here = createContext<Address | null>(null);
const Params = createContext<Readonly<Record<string, string>>>({});

/** What counts as another page: another path, or another section of the root page. */
const pageNow = () => `${location.pathname}?${new URLSearchParams(location.search).get("tab")}`;

/**
 * Provides the current address to its children. The previous page stays on screen while the next one loads.
 */
export function Navigation({ children }: { children: ReactNode }) {
  const [here, setHere] = useState(() => addressNow(true));
  const onShown = useRef(() => {});
  // Runs after the effects of the page, which may scroll.
  useEffect(() => onShown.current(), [here]);
  // A layout effect runs before the effects of the children, which may navigate at once.
  useLayoutEffect(() => {
    let page = pageNow();
    const show = (cameBack: boolean) => startTransition(() => setHere(addressNow(cameBack)));
    const follow = (cameBack: boolean, isAnimated = false) => {
      const isSamePage = page === pageNow();
      page = pageNow();
      if (isSamePage || isAnimated) return show(cameBack);
      showAnimated(
        () =>
          new Promise((resolve) => {
            onShown.current = resolve;
            show(cameBack);
          }),
      );
    };
    const go = () => follow(false);
    // After a swipe, some browsers have animated the change themselves.
    const back = ({ hasUAVisualTransition }: PopStateEvent) => follow(true, hasUAVisualTransition);
    navigationEvents.addEventListener("move", go);
    window.addEventListener("popstate", back);
    return () => {
      navigationEvents.removeEventListener("move", go);
      window.removeEventListener("popstate", back);
    };
  }, []);
  return <Here value={here}>{children}</Here>;
}

/** Navigates to a path of ours, which may consist of only a query; -1 goes back. */
export function navigate(to: string | -1, { replace = false } = {}): void {
  if (to === -1) return history.back();
  const state = { key: Math.random().toString(36).slice(2) };
  if (replace) history.replaceState(state, "", to);
  else history.pushState(state, "", to);
  navigationEvents.dispatchEvent(new Event("move"));
}

/** The current address. */
export function useLocation(): Address {
  const here = useContext(Here);
  if (!here) throw new Error("useLocation needs <Navigation> around it");
  return here;
}

/** The `:name` parts of the address, as {@link Routes} matched them. */
export const useParams = () => useContext(Params);

/** The address's query, and a function that replaces it. */
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
  /** `/chat/:userId`, an optional part as `:token?`, or `*` for everything else. */
  path: string;
  element: ReactNode;
};

/** One page of {@link Routes}; renders nothing by itself. */
export function Route(_: RouteProps): ReactNode {
  return null;
}

/** Renders the first page whose path matches the address. */
export function Routes({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  for (const child of Array.isArray(children) ? (children as ReactNode[]) : [children]) {
    if (!isValidElement<RouteProps>(child)) continue;
    const params = paramsIn(child.props.path, pathname);
    if (params) return <Params value={params}>{child.props.element}</Params>;
  }
  return null;
}

/** Redirects when it is rendered. */
export function Navigate({ to }: { to: string }): ReactNode {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  replace?: boolean;
  /** Called before the link is followed in this window, not if it opens another one. */
  onFollow?: () => void;
};

/** A link to a page of ours that doesn't reload the app; the browser still handles new tabs and windows. */
export function Link({ to, replace, onClick, onFollow, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || (rest.target && rest.target !== "_self")) return;
    event.preventDefault();
    onFollow?.();
    // A link to the current address makes no second history entry.
    navigate(to, { replace: replace ?? event.currentTarget.href === location.href });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
