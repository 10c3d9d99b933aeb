import type { Names } from "./names.ts";

const queries = ({ many, Many }: Names) => `import { useQuery } from "@tanstack/react-query";
import { ${many} } from "#contract/features/${many}.ts";
import { queryFor } from "#web/lib/api/read.ts";

export const use${Many} = () => useQuery(queryFor(${many}.list));
`;

const list = ({ many, one, One, Many }: Names) => `import { Trans, useLingui } from "@lingui/react/macro";
import type { ${One} } from "#contract/features/${many}.ts";

type Props = { ${many}: readonly ${One}[] };

export function ${One}List({ ${many} }: Props) {
  const { t } = useLingui();
  if (${many}.length === 0) {
    return (
      <p className="text-muted">
        <Trans>No ${many} yet</Trans>
      </p>
    );
  }
  return (
    <ul aria-label={t\`${Many}\`} className="grid gap-3">
      {${many}.map((${one}) => (
        <li key={${one}.id} className="rounded-lg border border-line bg-raised p-4">
          {${one}.title}
        </li>
      ))}
    </ul>
  );
}
`;

const page = ({ many, one, One, Many }: Names) => `import { Trans } from "@lingui/react/macro";
import { ${One}List } from "#features/${many}/${one}-list.tsx";
import { use${Many} } from "#features/${many}/${many}-queries.ts";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

export const ${Many}Page = () => (
  <SignedInPage active={null}>
    <h1 className="mb-6 text-2xl">
      <Trans>${Many}</Trans>
    </h1>
    <Mine />
  </SignedInPage>
);

const Mine = () => (
  <QueryState query={use${Many}()}>{(${many}) => <${One}List ${many}={${many}} />}</QueryState>
);
`;

const listTest = ({ many, one, One }: Names) => `import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ${One}List } from "./${one}-list.tsx";

test("each ${one} is shown by its title", () => {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const ${many} = [{ id: 1, title: "First" }];
  render(<${One}List ${many}={${many}} />, { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> });
  expect(screen.getByRole("listitem").textContent).toBe("First");
});
`;

/** The feature's folder in the web and the page that shows it, by path. */
export const webFiles = (names: Names): Record<string, string> => ({
  [`web/features/${names.many}/${names.many}-queries.ts`]: queries(names),
  [`web/features/${names.many}/${names.one}-list.tsx`]: list(names),
  [`web/features/${names.many}/${names.one}-list.test.tsx`]: listTest(names),
  [`web/pages/${names.many}/${names.many}.tsx`]: page(names),
});
