import { useLingui } from "@lingui/react/macro";
import { MessageCircle } from "lucide-react";
import { useState } from "react";
import type { Companion, MyStay } from "#contract/features/matches.ts";
import { chatPath } from "#contract/shared/page-paths.ts";
import { Link } from "#web/lib/navigation.tsx";
import { nameOf } from "#web/lib/format/person-name.ts";
import { useOfferFirstSentence } from "#web/lib/first-sentence.ts";
import { faceOf } from "#web/lib/stays.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

/** Opens the chat with the one person of a stay, or asks with whom. */
export function MessagePeople({ stay }: { stay: MyStay }) {
  const { people } = stay;
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const inside = (
    <>
      <MessageCircle aria-hidden="true" size={20} className="shrink-0" />
      {t`Message`}
    </>
  );
  const offerFirstSentence = useOfferFirstSentence();
  const offer = (person: Companion) => offerFirstSentence(person, stay);
  const [only] = people;
  if (only && people.length === 1)
    return (
      <LinkButton
        to={chatPath(only.userId)}
        size="medium"
        className="flex-auto sm:flex-none"
        onClick={() => offer(only)}
      >
        {inside}
      </LinkButton>
    );
  return (
    <>
      <Button size="medium" className="flex-auto sm:flex-none" onClick={() => setAsking(true)}>
        {inside}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t`Whom do you want to write to?`}>
        <ul className="-mx-2">
          {people.map((person) => (
            <li key={person.userId}>
              <Link
                to={chatPath(person.userId)}
                onClick={() => offer(person)}
                className="flex items-center gap-3 rounded-md px-2 py-2 hover:bg-sunken focus-visible:-outline-offset-3"
              >
                <Avatar person={faceOf(person)} />
                <span dir="auto" className="min-w-0 truncate font-semibold">
                  {nameOf(faceOf(person))}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
