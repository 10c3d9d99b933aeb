const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text that is shown as it is, between tags and in attributes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** Makes links of the addresses in a text that is escaped already; `attributes` go into each. */
export const linked = (text: string, attributes = ""): string =>
  text.replaceAll(/https?:\/\/[^\s<]*[^\s<.,;:!?)]/g, (url) => `<a href="${url}"${attributes}>${url}</a>`);
