import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import type { FastifyInstance, FastifySerializerCompiler } from "fastify";

type Serialize = (data: unknown) => string;

const compile = SerializerSelector()({}) as unknown as FastifySerializerCompiler<object>;
const compiled = new WeakMap<object, Serialize>();

/**
 * Compiles the serializer of each response schema once per process: GET and HEAD share it, and so do all apps
 * of a process.
 */
export function shareSerializers(app: FastifyInstance): void {
  app.setSerializerCompiler<object>((route) => {
    const known = compiled.get(route.schema);
    if (known) return known;
    const serialize = compile(route) as Serialize;
    compiled.set(route.schema, serialize);
    return serialize;
  });
}
