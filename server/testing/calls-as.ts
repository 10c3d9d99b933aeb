import type { FastifyInstance } from "fastify";
import type { CallInput, Failure, Output, Route } from "../../contract/route.ts";
import type { CastName } from "../seed/cast.ts";

export type Answer<R> = {
  status: number;
  /** The answer of a call that succeeded; check `status` first. */
  body: Output<R>;
  /** The same, read as a refusal. */
  failure: Failure;
  headers: Record<string, unknown>;
};
export type As = <R extends Route>(
  route: R,
  input: CallInput<R>,
  more?: { headers?: Record<string, string> },
) => Promise<Answer<R>>;

/** Calls as one of the cast, or as a visitor, without a port. */
export const callsAs =
  (app: FastifyInstance, tokenOf: (person: CastName) => Promise<string>) =>
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
    return { status: answer.statusCode, body: value, failure: value, headers: answer.headers };
  };
