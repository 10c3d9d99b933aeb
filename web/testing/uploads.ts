/** Every route that takes a large body, of which `upload-refused-by-proxy.test.tsx` tries each. */
export const uploads = [
  "POST /api/user/profile-image",
  "POST /api/messages",
  "POST /api/imports/files",
  "POST /api/imports",
  "POST /api/tables/preview",
  "POST /api/tables",
  "POST /api/user/moving/preview",
  "POST /api/user/moving",
] as const;
