import type { OpenAPIV3 } from "openapi-types";
import { feedPath } from "#contract/features/calendars.ts";
import { exportFilePath } from "#contract/features/account-data.ts";
import { inboundPath } from "#http/routes/imports-inbound.ts";
import { smsReportPath } from "#http/routes/phones-reports.ts";

/** An answer that isn't JSON, or a webhook: what the contract can't describe. */
type Other = {
  readonly id: string;
  readonly method?: "get" | "post";
  readonly path: string;
  readonly summary: string;
  readonly isSecured?: true;
  readonly query?: Readonly<Record<string, readonly string[]>>;
  readonly header?: readonly string[];
  readonly body?: string;
  /** The media type of the answer by status; null for an answer without a body. */
  readonly answers: Readonly<Record<number, string | null>>;
};

const json = "application/json";
const message: OpenAPIV3.SchemaObject = {
  type: "object",
  required: ["message"],
  properties: { message: { type: "string" } },
  additionalProperties: false,
};
const binary: OpenAPIV3.SchemaObject = { type: "string", format: "binary" };
const size = { size: ["small", "large"] };
const others: readonly Other[] = [
  {
    id: "places.map",
    path: "/api/locations/map/{placeId}",
    summary: "The outlines around a place",
    query: { view: ["start", "middle", "end"] },
    answers: { 200: "image/svg+xml" },
  },
  {
    id: "accountData.file",
    path: exportFilePath("{id}"),
    summary: "The file of one of your data copies",
    isSecured: true,
    answers: { 200: "application/zip" },
  },
  {
    id: "chat.photo",
    path: "/media/{id}",
    summary: "A photo of a profile or a message, for those who may see it",
    query: size,
    answers: { 200: "image/webp", 304: null },
  },
  {
    id: "moderation.evidence",
    path: "/api/admin/evidence/{id}",
    summary: "A reported or flagged photo, for moderators",
    isSecured: true,
    query: size,
    answers: { 200: "image/webp", 304: null },
  },
  {
    id: "calendars.feed",
    path: feedPath("{token}"),
    summary: "A calendar feed, for everyone who has its link",
    answers: { 200: "text/calendar", 304: null },
  },
  {
    id: "imports.inbound",
    method: "post",
    path: inboundPath,
    summary: "Webhook for the mails that the mail server received; signed",
    header: ["x-coincide-timestamp", "x-coincide-recipient", "x-coincide-signature"],
    body: "message/rfc822",
    answers: { 202: json },
  },
  {
    id: "phones.report",
    method: "post",
    path: smsReportPath,
    summary: "Webhook for the delivery reports of text messages; signed",
    query: { delivery: [] },
    header: ["x-twilio-signature"],
    body: "application/x-www-form-urlencoded",
    answers: { 204: null },
  },
];

const text = (name: string, where: "path" | "query" | "header", values: readonly string[] = []) => ({
  name,
  in: where,
  required: where !== "query",
  schema: { type: "string", ...(values.length > 0 && { enum: [...values] }) } as OpenAPIV3.SchemaObject,
});

/**
 * The operations outside of the contract. `refused` is the answer to a refused call, `security` the
 * requirement of calls that need a session.
 */
export function otherOperations(
  refused: OpenAPIV3.ResponseObject,
  security: OpenAPIV3.SecurityRequirementObject[],
): OpenAPIV3.PathsObject {
  return Object.fromEntries(others.map((it) => [it.path, { [it.method ?? "get"]: operation(it) }]));

  function operation(it: Other): OpenAPIV3.OperationObject {
    return {
      operationId: it.id,
      tags: [it.id.split(".")[0]!],
      summary: it.summary,
      ...(it.isSecured && { security }),
      parameters: [
        ...[...it.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => text(name!, "path")),
        ...Object.entries(it.query ?? {}).map(([name, values]) => text(name, "query", values)),
        ...(it.header ?? []).map((name) => text(name, "header")),
      ],
      ...(it.body && { requestBody: { required: true, content: { [it.body]: { schema: binary } } } }),
      responses: {
        ...Object.fromEntries(
          Object.entries(it.answers).map(([status, type]) => [
            status,
            {
              description: "Done",
              ...(type && { content: { [type]: { schema: type === json ? message : binary } } }),
            },
          ]),
        ),
        default: refused,
      },
    };
  }
}
