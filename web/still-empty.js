// Shows a message if the app can't be loaded, or fails completely. It imports nothing, because a failure that
// stops the app must not stop this script. React removes the message if the app starts after all. The build
// writes a copy in each language; the constant `words` is in front of it (tools/build/prerendered-shell.ts).
{
  const emptyCheck = 2000;
  const slowStartMs = 10_000;
  const key = "start_tries";
  const root = document.getElementById("root");
  const look =
    "display:inline-block;margin:.5rem;padding:.75rem 1.5rem;border-radius:12px;font:inherit;font-weight:600;cursor:pointer;";
  const firstLook = `${look}border:0;background:#403a9f;color:#fff`;
  const otherLook = `${look}border:1px solid #8f8375;background:none;color:inherit;text-decoration:none`;
  const login = `<a href="/login" style="${otherLook}">${words.login}</a>`;

  /**
   * How often the app has failed in this tab since its last successful start. 1 if sessionStorage is blocked.
   */
  const tries = (change) => {
    try {
      const now = change(Number(sessionStorage.getItem(key)));
      if (now === 0) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, now);
      return now;
    } catch {
      return 1;
    }
  };

  const show = (title, text, action, otherwise = "") => {
    if (root.firstElementChild) return;
    document.getElementById("before")?.remove();
    // The style sheet may be missing too.
    document.documentElement.style.colorScheme ||= "light dark";
    root.innerHTML = `<main><div role="alert" style="max-width:28em;margin:0 auto;padding:20vh 1.5rem 0;text-align:center;font:1.0625rem/1.5 system-ui,sans-serif">
      <h1 style="font-size:1.5rem;margin:0 0 .5rem">${title}</h1>
      <p style="margin:0 0 1.5rem">${text}</p>
      <button type="button" style="${firstLook}">${action}</button>
      ${otherwise}
    </div></main>`;
    const restarts = action === words.restart;
    root.querySelector("button").addEventListener("click", restarts ? restart : () => location.reload());
  };

  const restart = () => {
    try {
      localStorage.clear();
      sessionStorage.clear();
    } finally {
      location.assign("/");
    }
  };

  let wasDrawn = false;
  let hasFailed = false;
  new MutationObserver(() => (wasDrawn ||= root.firstElementChild !== null)).observe(root, {
    childList: true,
  });

  const failed = () => {
    if (root.firstElementChild) return;
    hasFailed = true;
    if (tries((before) => before + 1) > 1)
      show(
        words.wrong,
        words.wrongAgain,
        words.restart,
        `<a href="" style="${otherLook}">${words.refreshPage}</a>`,
      );
    else if (wasDrawn) show(words.wrongHere, words.kept, words.reload, login);
    else show(words.failed, words.notStarted, words.refreshPage, login);
  };

  addEventListener(
    "error",
    (event) => {
      const isOurs = event instanceof ErrorEvent || event.target.tagName === "SCRIPT";
      if (isOurs) setTimeout(failed, emptyCheck);
    },
    // Load errors of scripts don't bubble, so listen in the capture phase.
    true,
  );
  if (document.querySelector("[data-failed]")) setTimeout(failed, emptyCheck);
  setTimeout(() => {
    if (!hasFailed && root.firstElementChild) tries(() => 0);
    show(words.slow, words.connection, words.refreshApp, login);
  }, slowStartMs);
}
