import { useLingui } from "@lingui/react/macro";
import { apiExamples, curlOf } from "#contract/features/access-tokens.ts";
import { CardHead } from "#ui/display/card-head.tsx";
import { Card } from "#ui/display/card.tsx";
import { ScrollRegion } from "#ui/display/scroll-region.tsx";
import { scopeWords } from "./scope-words.ts";

/** Calls of the API to copy, and where all of them are described. */
export function ExamplesCard() {
  const { t } = useLingui();
  return (
    <Card className="grid gap-4">
      <CardHead title={t`Examples`}>
        {t`Put your token into the variable COINCIDE_TOKEN of your shell, and run one of these.`}
      </CardHead>
      {apiExamples.map((example) => (
        <div key={`${example.method} ${example.path}`}>
          <p className="text-sm font-semibold">{scopeWords(example.scope)}</p>
          <ScrollRegion
            label={`${example.method} ${example.path}`}
            className="mt-1 overflow-x-auto rounded-md bg-sunken px-3 py-2.5 text-sm"
          >
            <pre dir="ltr" className="w-max select-all">
              {curlOf(example, location.origin)}
            </pre>
          </ScrollRegion>
        </div>
      ))}
      <p className="text-sm">
        <a href="/docs" className="font-semibold text-accent underline underline-offset-4">
          {t`All calls, and which of them a token opens`}
        </a>
      </p>
    </Card>
  );
}
