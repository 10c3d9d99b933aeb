/** The language that was chosen by a link goes on into the app. */
export function keepLanguage(): void {
  const language = new URLSearchParams(location.search).get("language");
  try {
    if (language) localStorage.setItem("language", language);
  } catch {
    // Where nothing can be stored, the server's cookie can't be either.
  }
}
