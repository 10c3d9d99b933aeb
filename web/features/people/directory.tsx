import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "#web/lib/navigation.tsx";
import type { PersonMenu } from "#web/lib/person-menu.ts";
import { useDebounced } from "#web/lib/use-delayed.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SearchIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Pager } from "#ui/display/pager.tsx";
import { PersonList } from "#ui/display/person-row.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageSize, useDirectory } from "./people-queries.ts";
import { PersonResult } from "./person-result.tsx";

const debounceMs = 300;

/** All people, a page at a time. Page and search are in the URL, so that going back restores them. */
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
    // With the browser's back and forward the URL sets the search field; otherwise the field sets the URL.
    if (cameBack) setTyped(search);
  }
  const wanted = useDebounced(typed.trim(), debounceMs);
  const directory = useDirectory(page, search);

  const goTo = (next: { page: number; search: string }, replace: boolean) =>
    setAddress(addressOf(next), { replace });
  useEffect(() => {
    if (wanted !== search) setAddress(addressOf({ page: 1, search: wanted }), { replace: true });
    // Only a change of the debounced text changes the URL. A URL that changes by itself sets the text above.
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
      <QueryState
        query={directory}
        loading={t`Loading people`}
        skeleton={<SkeletonRows count={6} />}
        error={t`Error loading users. Please try again.`}
      >
        {(found) => (
          <section aria-label={t`People`} aria-busy={directory.isPlaceholderData}>
            <p role="status" className="mb-3 text-sm text-muted">
              {plural(found.totalCount, { one: "# person", other: "# people" })}
            </p>
            {found.users.length === 0 ? (
              <Nobody beyond={found.totalCount > 0} onFirst={() => turn(1)} />
            ) : (
              <PersonList>
                {found.users.map((person) => (
                  <PersonResult key={person.id} person={person} menu={menu} />
                ))}
              </PersonList>
            )}
            <Pager
              label={t`Pages of people`}
              page={page}
              pages={Math.ceil(found.totalCount / pageSize)}
              onChange={turn}
            />
          </section>
        )}
      </QueryState>
    </div>
  );
}

function Nobody({ beyond, onFirst }: { beyond: boolean; onFirst: () => void }) {
  const { t } = useLingui();
  return beyond ? (
    <EmptyState
      drawing={<SearchIllustration />}
      title={t`This page is empty`}
      action={<Button onClick={onFirst}>{t`First page`}</Button>}
    />
  ) : (
    <EmptyState drawing={<SearchIllustration />} title={t`No users found`}>
      <Trans>Try a different search term</Trans>
    </EmptyState>
  );
}

/** Returns the page number in a URL; 1 if there is none, or an invalid one. */
export const pageIn = (text: string | null): number => (/^[1-9]\d{0,6}$/.test(text ?? "") ? Number(text) : 1);

const addressOf = ({ page, search }: { page: number; search: string }) => ({
  ...(page === 1 ? {} : { page: String(page) }),
  ...(search === "" ? {} : { search }),
});
