import { Mark } from "../ui/mark.tsx";
import { Buttons } from "./gallery/buttons.tsx";
import { Fields } from "./gallery/fields.tsx";
import { Identity } from "./gallery/identity.tsx";
import { Overlays } from "./gallery/overlays.tsx";
import { PeopleRows } from "./gallery/people-rows.tsx";
import { Pickers } from "./gallery/pickers.tsx";
import { States } from "./gallery/states.tsx";
import { Tokens } from "./gallery/tokens.tsx";
import { Shell } from "./shell.tsx";

/** Every component in every state, for those who build with them. */
export const GalleryPage = () => (
  <Shell active="matches" badges={{ matches: 2, messages: 14 }}>
    <h1 className="mb-8 flex items-center gap-3 text-2xl">
      <Mark size={28} /> Gallery
    </h1>
    <div className="grid gap-14">
      <Tokens />
      <Identity />
      <Buttons />
      <Fields />
      <PeopleRows />
      <Pickers />
      <Overlays />
      <States />
    </div>
  </Shell>
);
