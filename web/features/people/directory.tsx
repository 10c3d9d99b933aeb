import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "../../lib/navigation.tsx";
import type { PersonMenu } from "../../lib/person-menu.ts";
import { useDelayed } from "../../lib/use-delayed.ts";
import { Button } from "../../ui/button.tsx";
import { SearchDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Pager } from "../../ui/pager.tsx";
import { PersonList } from "../../ui/person-row.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { pageSize, useDirectory } from "./people-queries.ts";
import { PersonResult } from "./person-result.tsx";

const pause = 300;

/** Everybody, a page at a time. Page and search stand in the address, so coming back finds them as they were. */
export function Directory({ menu }: { menu: PersonMenu }) {
  const { t } = useLingui();
  const [address, setAddress] = useSearchParams();
  const search = address.get("search") ?? "";
  const page = pageIn(address.get("page"));
  const [typed, setTyped] = useState(search);
  const { key, cameBack } = useLocation();
  const [shownKey, setShownKey] = useState(key);
  if (key !== shownKey) {
    setShownKey(key);
    // The browser's own back and forward bring their search along; otherwise the box leads the address.
    if (cameBack) setTyped(search);
  }
  const wanted = useDelayed(typed.trim(), pause);
  const { data, isError, isPending, isPlaceholderData, refetch } = useDirectory(page, search);

  const goTo = (next: { page: number; search: string }, replace: boolean) =>
    setAddress(addressOf(next), { replace });
  useEffect(() => {
    if (wanted !== search) setAddress(addressOf({ page: 1, search: wanted }), { replace: true });
    // Only a finished text changes the address; an address that changes by itself changes the text below.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted]);
  const turn = (next: number) => {
    goTo({ page: next, search }, false);
    scrollTo(0, 0);
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField
        label={t`Search people`}
        type="search"
        placeholder={t`Name or username`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isError ? (
        <ErrorState title={t`Error loading users. Please try again.`} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows label={t`Loading people`} count={6} />
      ) : (
        <section aria-label={t`People`} aria-busy={isPlaceholderData}>
          <p role="status" className="mb-3 text-sm text-muted">
            {data.totalCount === 1 ? t`1 person` : t`${data.totalCount} people`}
          </p>
          {data.users.length === 0 ? (
            <Nobody beyond={data.totalCount > 0} onFirst={() => turn(1)} />
          ) : (
            <PersonList>
              {data.users.map((person) => (
                <PersonResult key={person.id} person={person} menu={menu} />
              ))}
            </PersonList>
          )}
          <Pager
            label={t`Pages of people`}
            page={page}
            pages={Math.ceil(data.totalCount / pageSize)}
            onChange={turn}
          />
        </section>
      )}
    </div>
  );
}

function Nobody({ beyond, onFirst }: { beyond: boolean; onFirst: () => void }) {
  const { t } = useLingui();
  return beyond ? (
    <EmptyState
      drawing={<SearchDrawing />}
      title={t`This page is empty`}
      action={<Button onClick={onFirst}>{t`First page`}</Button>}
    />
  ) : (
    <EmptyState drawing={<SearchDrawing />} title={t`No users found`}>
      <Trans>Try a different search term</Trans>
    </EmptyState>
  );
}

/** The page an address means; the first for none or one that can't be. */
export const pageIn = (text: string | null): number => (/^[1-9]\d{0,6}$/.test(text ?? "") ? Number(text) : 1);

const addressOf = ({ page, search }: { page: number; search: string }) => ({
  ...(page === 1 ? {} : { page: String(page) }),
  ...(search === "" ? {} : { search }),
});
