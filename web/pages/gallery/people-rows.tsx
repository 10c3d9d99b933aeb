import { EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { MenuItem } from "#ui/overlays/menu-item.tsx";
import { Pager } from "#ui/display/pager.tsx";
import { PersonList, PersonRow } from "#ui/display/person-row.tsx";
import { GalleryPart } from "./part.tsx";

const names = [
  ["Bo", "Lindqvist"],
  ["🧭 Chloé 🌊", "Martin"],
  ["عبد الرحمن بن محمد", "الأنصاري"],
  ["Anna-Maximiliane-Theodora-Wilhelmina-Friederike-Ab", "von und zu Hohenstaufen-Wittelsbach"],
] as const;

/** People in lists, with names that are hard to lay out. */
export function PeopleRows() {
  const [page, setPage] = useState(2);
  return (
    <GalleryPart title="People">
      <PersonList>
        {names.map(([firstName, lastName], at) => (
          <PersonRow
            key={firstName}
            person={{ id: `p${at}`, firstName, lastName, username: `person${at}`, profileImageUrl: null }}
            note={at % 2 === 0 ? "Next: Lisbon, May 3" : undefined}
            menu={
              <Menu
                label={`Options for ${firstName}`}
                button={<EllipsisVertical aria-hidden="true" size={20} />}
              >
                <MenuItem onSelect={() => {}}>Add to group</MenuItem>
              </Menu>
            }
          >
            {at % 2 === 1 && <Button size="medium">Connect</Button>}
          </PersonRow>
        ))}
      </PersonList>
      <Pager label="Pages" page={page} pages={7} onChange={setPage} />
    </GalleryPart>
  );
}
