import { addDays } from "#contract/shared/calendar-days.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { Card } from "#ui/display/card.tsx";
import { Logo } from "#ui/feedback/logo.tsx";
import { AxisBands, AxisDays } from "#ui/dates/stay-axis.tsx";
import { colourOf, strongColourOf } from "#ui/styles/place-colour.ts";
import { GalleryPart, GalleryRow } from "./part.tsx";

const people = ["Ana Sousa", "Bo Lindqvist", "Chidi Okafor", "Dalia Haddad", "Emre Yılmaz", "Freya Olsen"];
const places = ["Lisbon", "Kyoto", "Mexico City", "Cape Town", "Reykjavík", "Hanoi", "Lyon", "Valparaíso"];
const in_ = (days: number) => addDays(todayHere(), days);
const stay = { first: in_(2), last: in_(8) };

export const Identity = () => (
  <GalleryPart title="Mark, people, places, overlaps">
    <GalleryRow>
      <Logo size={20} />
      <Logo size={40} />
      <Logo size={72} label="Coincide" />
    </GalleryRow>
    <GalleryRow>
      {people.map((name) => {
        const [firstName = "", lastName = ""] = name.split(" ");
        return <Avatar key={name} person={{ id: name, firstName, lastName }} />;
      })}
      <Avatar person={{ id: "f", firstName: "Femi", lastName: "Adeyemi" }} size="xs" />
      <Avatar person={{ id: "g", firstName: "Gia", lastName: "Romano" }} size="sm" />
      <Avatar person={{ id: "h", firstName: "Hana", lastName: "Kim" }} size="lg" />
      <Avatar person={{ id: "i", firstName: "Iris", lastName: "" }} size="xl" />
    </GalleryRow>
    <GalleryRow>
      {places.map((place) => (
        <span
          key={place}
          style={colourOf(place)}
          className="flex items-center gap-2 rounded-full px-3 py-1 text-sm font-medium"
        >
          <span className="size-2 rounded-full" style={{ backgroundColor: strongColourOf(place) }} />
          {place}
        </span>
      ))}
    </GalleryRow>
    <Card className="grid gap-3">
      <p className="font-semibold">One line of days for a stay; a day elsewhere is a hole</p>
      <AxisDays {...stay} lit={[in_(6)]} />
      <AxisBands
        axis={stay}
        kind="mine"
        person={{ id: "a", firstName: "Ana", lastName: "Sousa" }}
        name="You"
        runs={[stay]}
        away={[{ first: in_(7), last: in_(7), placeId: "Lyon", city: "Lyon" }]}
      >
        You
      </AxisBands>
      <AxisBands
        axis={stay}
        kind="shared"
        person={{ id: "b", firstName: "Bo", lastName: "Lindqvist" }}
        name="Bo"
        runs={[
          { first: in_(4), last: in_(6) },
          { first: in_(8), last: in_(8) },
        ]}
      />
    </Card>
  </GalleryPart>
);
