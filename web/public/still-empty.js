// What is seen when the app itself doesn't come. It stands alone: whatever keeps the app from starting must not keep this
// from running. React clears it away if the app comes after all.
{
  const emptyCheck = 2000;
  const patience = 10_000;
  const root = document.getElementById("root");
  const look =
    "display:inline-block;margin:.5rem;padding:.75rem 1.5rem;border-radius:12px;font:inherit;font-weight:600;cursor:pointer;";

  const show = (title, text, refresh) => {
    if (root.firstElementChild) return;
    root.innerHTML = `<main role="alert" style="max-width:28em;margin:0 auto;padding:20vh 1.5rem 0;text-align:center;font:1.0625rem/1.5 system-ui,sans-serif">
      <h1 style="font-size:1.5rem;margin:0 0 .5rem">${title}</h1>
      <p style="margin:0 0 1.5rem">${text}</p>
      <button type="button" style="${look}border:0;background:#403a9f;color:#fff">${refresh}</button>
      <a href="/login" style="${look}border:1px solid #8f8375;color:inherit;text-decoration:none">Go to Login</a>
    </main>`;
    root.querySelector("button").addEventListener("click", () => location.reload());
  };
  const startFailed = () =>
    setTimeout(
      () => show("App Loading Failed", "The app could not be started in this browser.", "Refresh Page"),
      emptyCheck,
    );

  addEventListener(
    "error",
    (event) => (event instanceof ErrorEvent || event.target.tagName === "SCRIPT") && startFailed(),
    // A script that can't be fetched tells only itself: it is heard on the way down.
    true,
  );
  setTimeout(
    () => show("This takes longer than it should", "Your connection may be slow.", "Refresh App"),
    patience,
  );
}
