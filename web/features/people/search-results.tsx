import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { FoundPerson } from "#contract/features/people.ts";
import { messageOf } from "#web/lib/api/call.ts";
import type { PersonMenu } from "#web/lib/person-menu.ts";
import { SearchIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
// Earlier results stay while the next search runs.
// oxlint-disable-next-line no-restricted-imports
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { PersonList } from "#ui/display/person-row.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { PersonResult } from "./person-result.tsx";

type Search = {
  data: FoundPerson[] | undefined;
  error: Error | null;
  searching: boolean;
  refetch: () => unknown;
};
type Text = { title: string; text: ReactNode };
type Props = { search: Search; asked: boolean; prompt: Text; nobody: Text; menu: PersonMenu };

/** The results of a search; before there is anything to search for, a prompt. */
export function SearchResults({ search, asked, prompt, nobody, menu }: Props) {
  const { data, error, searching, refetch } = search;
  if (!asked) return <Hint {...prompt} />;
  if (error && !searching)
    return <ErrorState message={messageOf(error, error.message)} onRetry={() => void refetch()} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-muted">
        {searching ? (
          <>
            <Spinner />
            <Trans>Searching...</Trans>
          </>
        ) : (
          data && data.length > 0 && <Plural value={data.length} one="# person" other="# people" />
        )}
      </p>
      {data?.length === 0 && !searching && <Hint {...nobody} />}
      <PersonList>
        {data?.map((person) => (
          <PersonResult key={person.id} person={person} menu={menu} />
        ))}
      </PersonList>
    </div>
  );
}

const Hint = ({ title, text }: Text) => (
  <EmptyState drawing={<SearchIllustration />} title={title}>
    {text}
  </EmptyState>
);
