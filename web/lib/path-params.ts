/**
 * The `:name` parts of a path that has this pattern, decoded; null when it is another path. Case and a slash at the end
 * make no difference; a part that isn't encoded properly is taken as it stands.
 */
export function paramsIn(pattern: string, pathname: string): Record<string, string> | null {
  if (pattern === "*") return {};
  const wanted = pattern.split("/");
  const given = pathname.replace(/\/+$/, "").split("/");
  if (pattern === "/") return given.length === 1 ? {} : null;
  if (given.length > wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [n, part] of wanted.entries()) {
    const value = given[n];
    const name = /^:(\w+)\??$/.exec(part)?.[1];
    if (name === undefined) {
      if (value?.toLowerCase() !== part) return null;
    } else if (value) params[name] = decoded(value);
    else if (value === "" || !part.endsWith("?")) return null;
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
