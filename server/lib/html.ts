const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Turns the URLs in an already escaped text into links; `attributes` are added to each `<a>`. */
export const linkUrls = (text: string, attributes = ""): string =>
  text.replaceAll(/https?:\/\/[^\s<]*[^\s<.,;:!?)]/g, (url) => `<a href="${url}"${attributes}>${url}</a>`);
