import { addDays } from "#contract/shared/calendar-days.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { Card } from "#ui/display/card.tsx";
import { Logo } from "#ui/feedback/logo.tsx";
import { OverlapBar } from "#ui/dates/overlap-bar.tsx";
import { colourOf, strongColourOf } from "#ui/styles/place-colour.ts";
import { Part, Row } from "./part.tsx";

const people = ["Ana Sousa", "Bo Lindqvist", "Chidi Okafor", "Dalia Haddad", "Emre Yılmaz", "Freya Olsen"];
const places = ["Lisbon", "Kyoto", "Mexico City", "Cape Town", "Reykjavík", "Hanoi", "Lyon", "Valparaíso"];
const in_ = (days: number) => addDays(todayHere(), days);

export const Identity = () => (
  <Part title="Mark, people, places, overlaps">
    <Row>
      <Logo size={20} />
      <Logo size={40} />
      <Logo size={72} label="Coincide" />
    </Row>
    <Row>
      {people.map((name) => {
        const [firstName = "", lastName = ""] = name.split(" ");
        return <Avatar key={name} person={{ id: name, firstName, lastName }} />;
      })}
      <Avatar person={{ id: "g", firstName: "Gia", lastName: "Romano" }} size="sm" />
      <Avatar person={{ id: "h", firstName: "Hana", lastName: "Kim" }} size="lg" />
      <Avatar person={{ id: "i", firstName: "Iris", lastName: "" }} size="xl" />
    </Row>
    <Row>
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
    </Row>
    <div className="grid gap-4 md:grid-cols-2">
      <Card className="grid gap-3">
        <p className="font-semibold">Both know where: 3 days together</p>
        <OverlapBar
          mine={[{ first: in_(2), last: in_(8) }]}
          theirs={{ first: in_(6), last: in_(14) }}
          shared={{ first: in_(6), last: in_(8) }}
          name="Ana"
        />
      </Card>
      <Card className="grid gap-3">
        <p className="font-semibold">Only the shared days of theirs are known</p>
        <OverlapBar
          mine={[
            { first: in_(2), last: in_(8) },
            { first: in_(11), last: in_(12) },
          ]}
          shared={{ first: in_(5), last: in_(8) }}
          name="Bo"
        />
      </Card>
      <Card className="grid gap-3">
        <p className="font-semibold">They come to my town</p>
        <OverlapBar shared={{ first: in_(20), last: in_(25) }} name="Chidi" />
      </Card>
      <Card className="grid gap-3">
        <p className="font-semibold">One leaves the day the other arrives</p>
        <OverlapBar
          mine={[{ first: in_(1), last: in_(5) }]}
          theirs={{ first: in_(5), last: in_(9) }}
          shared={{ first: in_(5), last: in_(5) }}
          name="Dalia"
        />
      </Card>
    </div>
  </Part>
);
