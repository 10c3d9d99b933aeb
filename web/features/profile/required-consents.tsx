import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "#web/lib/navigation.tsx";
import { Card } from "#ui/display/card.tsx";

const link = "font-semibold text-accent underline underline-offset-4";

/** What an account requires, and what withdrawing it means. */
export function RequiredConsents() {
  const { t } = useLingui();
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t`Required for your account`}</h2>
      <p className="text-sm text-muted">
        <Trans>
          Your account is based on basic data collection, the{" "}
          <Link to="/terms" className={link}>
            Terms of Service
          </Link>{" "}
          and the{" "}
          <Link to="/privacy" className={link}>
            Privacy Policy
          </Link>
          . To withdraw this consent, delete your account:{" "}
          <Link to="/your-data" className={link}>
            see your data and delete your account
          </Link>
          .
        </Trans>
      </p>
    </Card>
  );
}
