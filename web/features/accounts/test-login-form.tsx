import { useLingui } from "@lingui/react/macro";
import { EmailOnly } from "#contract/features/account-forms.ts";
import { accounts } from "#contract/features/accounts.ts";
import { call, CallError } from "#web/lib/api/call.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { completeSignIn } from "./welcome.ts";

/** Signs in by an email alone; the server accepts only its test accounts. */
export function TestLoginForm() {
  const { t } = useLingui();
  const form = useForm({
    schema: EmailOnly,
    initial: { email: "" },
    onSubmit: async (body) => completeSignIn((await call(accounts.testLogin, { body })).token),
    onFailure: (error) =>
      toast(
        error instanceof CallError && error.status === 404
          ? { title: t`Login failed`, description: t`User not found`, kind: "error" }
          : { title: t`Error`, description: t`Login failed`, kind: "error" },
      ),
  });
  return (
    <form {...form.attributes} className="grid gap-5">
      <TextField
        {...form.text("email")}
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <Button type="submit" busy={form.busy} wide>
        {form.busy ? t`Signing in...` : t`Sign In`}
      </Button>
    </form>
  );
}
