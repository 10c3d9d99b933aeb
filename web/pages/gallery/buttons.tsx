import { Bell, Plus, Trash } from "lucide-react";
import { Badge } from "#ui/display/badge.tsx";
import { Button } from "#ui/buttons/button.tsx";
import type { ButtonKind } from "#ui/styles/button-styles.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Tooltip } from "#ui/overlays/tooltip.tsx";
import { GalleryPart, GalleryRow } from "./part.tsx";

const kinds: ButtonKind[] = ["primary", "secondary", "quiet", "danger"];

export const Buttons = () => (
  <GalleryPart title="Buttons">
    {kinds.map((kind) => (
      <GalleryRow key={kind}>
        <Button kind={kind}>Save trip</Button>
        <Button kind={kind}>
          <Plus aria-hidden="true" size={18} /> Add New Trip
        </Button>
        <Button kind={kind} busy>
          Saving...
        </Button>
        <Button kind={kind} disabled>
          Save trip
        </Button>
      </GalleryRow>
    ))}
    <LinkButton to="/dev/gallery" wide>
      A link that looks like a button, wide
    </LinkButton>
    <GalleryRow>
      <IconButton label="Delete trip" tone="danger">
        <Trash aria-hidden="true" size={20} />
      </IconButton>
      <Tooltip text="What happened since your last visit">
        <button
          type="button"
          className="target relative grid place-items-center rounded-full hover:bg-sunken"
        >
          <Bell aria-hidden="true" size={22} />
          <span className="absolute top-0 end-0">
            <Badge count={3} />
          </span>
          <span className="sr-only">Notifications</span>
        </button>
      </Tooltip>
      <Badge count={1} />
      <Badge count={9} />
      <Badge count={12} />
    </GalleryRow>
  </GalleryPart>
);
