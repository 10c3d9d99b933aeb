import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { BrokenIllustration, TripsIllustration } from "#ui/feedback/first-illustrations.tsx";
import * as others from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
// It shows the component.
// oxlint-disable-next-line no-restricted-imports
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { Tabs } from "#ui/display/tabs.tsx";
import { GalleryPart, GalleryRow } from "./part.tsx";

const tabs = [
  { id: "connections", label: "Connections" },
  { id: "sent", label: "Sent" },
  { id: "received", label: "Received", count: 2 },
] as const;

export function States() {
  const [tab, setTab] = useState<(typeof tabs)[number]["id"]>("connections");
  return (
    <GalleryPart title="States">
      <div className="grid items-start gap-6 md:grid-cols-2">
        <SkeletonRows label="Loading connections" count={3} />
        <div className="grid gap-3">
          <Notice
            kind="warning"
            title="Email verification required"
            action={<Button kind="secondary">Resend Email</Button>}
          >
            We sent an email to ana@example.com.
          </Notice>
          <Notice kind="danger" title="We couldn’t send that" />
          <Notice kind="positive" title="Saved" />
          <Notice title="3 days together">Ana arrives on Friday.</Notice>
          <Progress label="Uploading photo" value={0.4} />
          <Progress label="Preparing your data" />
        </div>
        <Card>
          <EmptyState
            drawing={<TripsIllustration />}
            title="No trips yet"
            action={<Button>Add New Trip</Button>}
          >
            Add where you go and when; we tell you who else is there.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState onRetry={() => {}} />
        </Card>
      </div>
      <GalleryRow>
        {Object.entries({ ...others, TripsIllustration, BrokenIllustration }).map(([name, Drawing]) => (
          <Drawing key={name} />
        ))}
      </GalleryRow>
      <Tabs tabs={tabs} active={tab} onChange={setTab} label="Connections">
        <Card>The panel of “{tab}”.</Card>
      </Tabs>
    </GalleryPart>
  );
}
