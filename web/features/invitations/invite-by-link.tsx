import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { messageOf } from "../../lib/call.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useInvite } from "./invitations-queries.ts";
import { PassOn } from "./pass-on.tsx";

/** A link for one person, to be passed on by oneself. */
export function InviteByLink({ way }: { way: "email" | "text" | "link" }) {
  const { t } = useLingui();
  const invite = useInvite();
  const [name, setName] = useState("");
  const [link, setLink] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    try {
      setLink((await invite({ name })).link);
    } catch (error) {
      toast({ title: t`No link was made`, description: messageOf(error, ""), kind: "error" });
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        {way === "link" ? (
          <Trans>A link connects one person with you. It is good for 30 days.</Trans>
        ) : (
          <Trans>
            We can't send this from here. Make a link and send it yourself: it connects one person with you.
          </Trans>
        )}
      </p>
      {link === null ? (
        <>
          <TextField
            label={t`Name (optional)`}
            hint={t`Only you see it, in the list below`}
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button busy={busy} className="justify-self-start" onClick={() => void create()}>
            {t`Make a link`}
          </Button>
        </>
      ) : (
        <>
          <PassOn link={link} />
          <Button
            kind="quiet"
            className="-ms-5 justify-self-start"
            onClick={() => {
              setName("");
              setLink(null);
            }}
          >
            {t`Make another link`}
          </Button>
        </>
      )}
    </div>
  );
}
