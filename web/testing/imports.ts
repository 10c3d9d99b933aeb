import type { Booking, Proposal, Suggestion } from "#contract/features/bookings.ts";
import type { ImportReview, UploadedImport } from "#contract/features/imports.ts";
import { inDays, lisbon } from "./ana.ts";
import type { testServer } from "./server.ts";

export const hotel = (changed: Partial<Booking> = {}): Booking => ({
  number: 0,
  kind: "lodging",
  isCancelled: false,
  title: "Hotel Lisboa",
  confirmation: "QX4711",
  from: null,
  to: "Rua Castilho 149, Lisbon",
  firstDay: inDays(30),
  firstTime: "15:00",
  lastDay: inDays(34),
  lastTime: null,
  ...changed,
});

export const suggestion = (changed: Partial<Suggestion> = {}): Suggestion => ({
  name: "Hotel Lisboa",
  ...lisbon,
  startDate: inDays(30),
  endDate: inDays(34),
  ...changed,
});

export const proposal = (changed: Partial<Proposal> = {}): Proposal => ({
  change: "new",
  trip: null,
  suggestion: suggestion(),
  also: [],
  doubts: [],
  bookings: [hotel()],
  ...changed,
});

export const review = (changed: Partial<ImportReview> = {}): ImportReview => ({
  id: 5,
  createdAt: new Date().toISOString(),
  status: "review",
  error: null,
  pastDays: null,
  senderEmail: null,
  senderProof: null,
  calendar: null,
  subject: "booking.eml",
  hotelName: "Hotel Lisboa",
  confirmationNumber: "QX4711",
  createdTripId: null,
  tripIds: [],
  canRetry: true,
  undoUntil: null,
  undoRefusal: null,
  clues: null,
  proposals: [proposal()],
  ...changed,
});

/** The answer to an upload of a single document. */
export const uploaded = (changed: Partial<UploadedImport> = {}): UploadedImport => ({
  ...review(),
  files: [],
  ...changed,
});

type Answers = Parameters<typeof testServer>[0];

/** The answers about import 5: it begins as `first`, and then is what the last change was answered with. */
export function answersAbout(first: ImportReview, more: Answers = {}): Answers {
  let now: unknown = first;
  const follow = (answer: Answers[string]): Answers[string] =>
    typeof answer === "function" || Array.isArray(answer) || answer.status
      ? answer
      : () => {
          now = answer.body;
          return answer;
        };
  return {
    "GET /api/imports/5": () => ({ body: now }),
    ...Object.fromEntries(
      Object.entries(more).map(([call, answer]) => [
        call,
        call.startsWith("POST /api/imports/5/") ? follow(answer) : answer,
      ]),
    ),
  };
}

/** An import whose proposals are all decided. */
export const decidedReview = (changed: Partial<ImportReview> = {}) =>
  review({ status: "done", proposals: [], ...changed });
