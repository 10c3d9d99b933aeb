/** Stores the language of a `?language=` link, so that the app uses it too. */
export function rememberLanguage(): void {
  const language = new URLSearchParams(location.search).get("language");
  try {
    if (language) localStorage.setItem("language", language);
  } catch {
    // Without storage the language can't be kept; the server's cookie wouldn't work either.
  }
}
