import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { PersonMenu } from "#web/lib/person-menu.ts";
import { Tabs } from "#ui/display/tabs.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { isWholeEmail, useEmailSearch, usePeopleSearch } from "./people-queries.ts";
import { SearchResults } from "./search-results.tsx";

/** Finds people by name or username, or one person by their exact email address. */
export function FindPeople({ menu }: { menu: PersonMenu }) {
  const { t } = useLingui();
  const [by, setBy] = useState<"name" | "email">("name");
  return (
    <Tabs
      label={t`How to search`}
      active={by}
      onChange={setBy}
      tabs={[
        { id: "name", label: t`Search by Name` },
        { id: "email", label: t`Search by Email` },
      ]}
    >
      {by === "name" ? <ByName menu={menu} /> : <ByEmail menu={menu} />}
    </Tabs>
  );
}

function ByName({ menu }: { menu: PersonMenu }) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const search = usePeopleSearch(text);
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField
        label={t`Name or username`}
        type="search"
        placeholder={t`Enter username or email`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <SearchResults
        menu={menu}
        search={search}
        asked={text.trim() !== ""}
        prompt={{ title: t`Start searching`, text: <Trans>Enter a name or username to find people</Trans> }}
        nobody={{ title: t`No users found`, text: <Trans>Try a different search term</Trans> }}
      />
    </div>
  );
}

function ByEmail({ menu }: { menu: PersonMenu }) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const search = useEmailSearch(text);
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField
        label={t`Email`}
        type="email"
        inputMode="email"
        placeholder={t`Enter a complete email address`}
        autoCapitalize="none"
        autoComplete="off"
        maxLength={254}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <SearchResults
        menu={menu}
        search={search}
        asked={isWholeEmail(text.trim())}
        prompt={{
          title: t`Enter email address`,
          text: (
            <Trans>
              Enter a complete email address to search
              <br />
              (for example, ana@example.com)
            </Trans>
          ),
        }}
        nobody={{ title: t`No user found`, text: <Trans>No user found with that email address</Trans> }}
      />
    </div>
  );
}
