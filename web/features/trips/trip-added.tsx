import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Share2 } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import type { MyStay } from "#contract/features/matches.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { faceOf } from "#web/lib/stays.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { Faces } from "#ui/display/faces.tsx";
import { PlaceHeader } from "#ui/display/place-header.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { meetingTitle } from "./meeting-title.ts";
import { useShareTrip } from "./share-trip.ts";
import { SharingIsOff, SwitchSharingOn } from "./people/sharing-is-off.tsx";
import { StayPeople } from "./people/stay-people.tsx";

type Props = {
  stay: MyStay;
  /** The near misses of the trip. */
  nearMisses: ReactNode;
  onAnother: () => void;
  onClose: () => void;
};

/**
 * What a new trip leads to: the people whom the user meets or just misses, or a way to tell people. Without
 * location sharing it says that nobody can match.
 */
export function TripAdded({ stay, nearMisses, onAnother, onClose }: Props) {
  const { t } = useLingui();
  const { people, city } = stay;
  const { privacyLocationSharing: isSharing } = useAccount();
  const nobody = isSharing ? t`Nobody in ${city} yet` : t`Location sharing is off`;
  return (
    <Dialog
      open
      onClose={onClose}
      focusTitle
      title={people.length > 0 ? meetingTitle(stay) : nobody}
      description={
        <span role="status" className="flex items-center gap-1.5 text-sm font-medium text-positive">
          <Check aria-hidden="true" size={18} />
          {t`Trip created successfully`}
        </span>
      }
    >
      <div className="grid gap-5">
        <PlaceHeader
          placeId={stay.placeId}
          view="strip"
          className="-mx-5 grid h-32 place-items-center sm:-mx-6"
        >
          <Meeting stay={stay} />
        </PlaceHeader>
        {people.length > 0 ? (
          <StayPeople stay={stay} isShort />
        ) : !isSharing ? (
          <div className="grid justify-items-start gap-3">
            <p className="text-muted">
              <SharingIsOff />
            </p>
            <SwitchSharingOn />
          </div>
        ) : (
          <p className="text-muted">
            <Trans>When a connection plans to be near on these days, you both learn of it.</Trans>
          </p>
        )}
        <Suspense>{nearMisses}</Suspense>
        <Actions stay={stay} onAnother={onAnother} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function Actions({ stay, onAnother, onClose }: Omit<Props, "nearMisses">) {
  const { t } = useLingui();
  const { people } = stay;
  const share = useShareTrip(stay);
  const { privacyLocationSharing: isSharing } = useAccount();
  const tellsFirst = people.length === 0 && isSharing;
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind={tellsFirst ? "primary" : "secondary"} onClick={() => void share()}>
        <Share2 aria-hidden="true" size={18} />
        {people.length > 0 ? t`Share` : t`Tell people`}
      </Button>
      <Button kind={tellsFirst ? "secondary" : "primary"} onClick={onClose}>
        {t`Show in calendar`}
      </Button>
      <Button kind="quiet" onClick={onAnother}>
        {t`Add another trip`}
      </Button>
    </div>
  );
}

/** The two circles of the logo, which slide together; with nobody there one is dashed and apart. */
function Meeting({ stay: { people } }: Pick<Props, "stay">) {
  const { id, firstName, lastName, profileImageUrl } = useAccount();
  const isMet = people.length > 0;
  return (
    <div aria-hidden="true" dir="ltr" className="relative h-24 w-40 forced-color-adjust-none">
      <span
        className={`absolute start-0 size-24 rounded-full bg-mine ${isMet ? "animate-meet-mine" : "-ms-4"}`}
      />
      <span
        className={`absolute end-0 size-24 rounded-full ${isMet ? "animate-meet-theirs bg-theirs" : "-me-4 border-2 border-dashed border-theirs"}`}
      />
      {isMet && (
        <svg viewBox="0 0 160 96" className="absolute inset-0 animate-meet-shared fill-shared">
          <path d="M80 12.2a48 48 0 0 1 0 71.6a48 48 0 0 1 0-71.6z" />
        </svg>
      )}
      <span className={`absolute top-7 ${isMet ? "start-4" : "start-2"}`}>
        <Avatar person={{ id, firstName, lastName, profileImageUrl }} size="md" />
      </span>
      {isMet && (
        <span className="absolute end-2 top-8">
          <Faces people={people.map(faceOf)} max={people.length > 2 ? 2 : people.length} size="sm" />
        </span>
      )}
    </div>
  );
}
