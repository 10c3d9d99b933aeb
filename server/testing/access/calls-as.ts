import type { FastifyInstance } from "fastify";
import type { Failure } from "#contract/shared/failure.ts";
import type { CallInput, Output, Route } from "#contract/shared/route.ts";
import type { CastName } from "#server/seed/cast.ts";

export type Answer<R> = {
  status: number;
  /** The body of a successful call; check `status` first. */
  body: Output<R>;
  /** The same body, typed as a refusal. */
  failure: Failure;
  headers: Record<string, unknown>;
};
export type As = <R extends Route>(
  route: R,
  input: CallInput<R>,
  more?: { headers?: Record<string, string> },
) => Promise<Answer<R>>;

/**
 * Sends requests as a person of the cast, or as a visitor. The requests are injected, without a network port.
 * Each refusal is also passed to `onRefusal`.
 */
export const callsAs =
  (
    app: FastifyInstance,
    tokenOf: (person: CastName) => Promise<string>,
    onRefusal: (refusal: string) => void,
  ) =>
  (person?: CastName): As =>
  async (route, input, { headers = {} } = {}) => {
    const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: object };
    const path = Object.entries(params).reduce(
      (url, [key, value]) => url.replace(`:${key}`, encodeURIComponent(String(value))),
      route.path as string,
    );
    const answer = await app.inject({
      method: route.method,
      url: path,
      query: query as Record<string, string>,
      headers: { ...(person && { authorization: `Bearer ${await tokenOf(person)}` }), ...headers },
      ...(body !== undefined && { payload: body }),
    });
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    const value = isJson ? answer.json() : null;
    if (answer.statusCode >= 400)
      onRefusal(`${person ?? "a visitor"}: ${route.method} ${path}: ${answer.statusCode} ${answer.body}`);
    return { status: answer.statusCode, body: value, failure: value, headers: answer.headers };
  };
