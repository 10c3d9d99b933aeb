import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { accessTokens, NewAccessToken, tokenDays } from "#contract/features/access-tokens.ts";
import { scopes } from "#contract/shared/route.ts";
import { call, CallError, messageOf } from "#web/lib/api/call.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FieldError } from "#ui/forms/field.tsx";
import { useFreshSignIn } from "#ui/forms/fresh-sign-in.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { scopeWords } from "./scope-words.ts";

type Props = { onMade: (made: { name: string; token: string }) => void; onCancel: () => void };

const initial: NewAccessToken = { name: "", scopes: ["trips:read"], days: 90 };

/** Form for a new token: its name, what it allows, and its end. */
export function TokenForm({ onMade, onCancel }: Props) {
  const { t } = useLingui();
  const { freshly, question } = useFreshSignIn();
  const form = useForm({
    schema: NewAccessToken,
    initial,
    onSubmit: async (body) => onMade(await freshly(() => call(accessTokens.create, { body }))),
    onFailure: (error) => {
      if (error instanceof CallError && error.failure?.issues) return;
      if (handledAsSignedOut(error, toast)) return;
      toast({ title: t`No access token was created`, description: messageOf(error, ""), kind: "error" });
    },
  });
  const chosen = form.values.scopes;
  return (
    <>
      <form {...form.attributes} className="grid gap-5">
        <TextField
          {...form.text("name")}
          label={t`Name`}
          hint={t`Such as the program that will use it`}
          maxLength={50}
          autoComplete="off"
          autoFocus
        />
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{t`What it allows`}</legend>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              label={scopeWords(scope)}
              checked={chosen.includes(scope)}
              onChange={({ target }) =>
                form.set(
                  "scopes",
                  scopes.filter((it) => (it === scope ? target.checked : chosen.includes(it))),
                )
              }
            />
          ))}
          <FieldError id="scopes-error" error={form.errors["scopes"]} />
        </fieldset>
        <Select
          label={t`Valid for`}
          value={form.values.days}
          onChange={({ target }) => {
            const days = tokenDays.find((it) => String(it) === target.value);
            if (days) form.set("days", days);
          }}
          options={tokenDays.map((days) => ({
            value: String(days),
            label: plural(days, { one: "# day", other: "# days" }),
          }))}
        />
        <FormActions onCancel={onCancel}>
          <Button type="submit" busy={form.busy}>{t`Create token`}</Button>
        </FormActions>
      </form>
      {question}
    </>
  );
}
