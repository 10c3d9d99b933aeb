import { Logo } from "#ui/feedback/logo.tsx";
import { Buttons } from "./buttons.tsx";
import { Fields } from "./fields.tsx";
import { Identity } from "./identity.tsx";
import { Overlays } from "./overlays.tsx";
import { PeopleRows } from "./people-rows.tsx";
import { Pickers } from "./pickers.tsx";
import { States } from "./states.tsx";
import { Tokens } from "./tokens.tsx";
import { Shell } from "#web/pages/app-shell/shell.tsx";

/** Shows every component in every state, for developers. */
export const GalleryPage = () => (
  <Shell active="matches" badges={{ matches: 2, messages: 14 }}>
    <h1 className="mb-8 flex items-center gap-3 text-2xl">
      <Logo size={28} /> Gallery
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
