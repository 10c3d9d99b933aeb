import { Trans } from "@lingui/react/macro";
import type { Import } from "#contract/features/imports.ts";

/** What the signatures of a mail say about its sender, in plain words. */
export function ProofLine({ proof }: { proof: NonNullable<Import["senderProof"]> }) {
  const { result, domain } = proof;
  if (result === "signed")
    return (
      <p className="text-positive">
        <Trans>
          The sender is proven: <bdi>{domain}</bdi> has signed this email.
        </Trans>
      </p>
    );
  if (result === "broken")
    return (
      <p className="font-medium text-warning">
        <Trans>The signature is wrong: the email was changed on its way, or its sender is forged.</Trans>
      </p>
    );
  if (result === "forwarded")
    return (
      <p>
        <Trans>
          <bdi>{domain}</bdi> has forwarded this email and vouches for it. That doesn’t prove the sender.
        </Trans>
      </p>
    );
  return (
    <p>
      {result === "unsigned" ? (
        <Trans>The sender is not proven: the email has no valid signature of their domain.</Trans>
      ) : (
        <Trans>The sender is not proven: the signature could not be checked.</Trans>
      )}
    </p>
  );
}
