/**
 * Loads the tour of the product, the part of the landing page below its first view, when the reader comes
 * near to it. Plain DOM, because the prerendered page has no framework. Returns a function that stops it.
 */
export function loadTourWhenNear(page: ParentNode): () => void {
  const place = page.querySelector<HTMLElement>("[data-tour]")!;
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      void fillWithTour(place);
    },
    { rootMargin: "50%" },
  );
  near.observe(place);
  return () => near.disconnect();
}

async function fillWithTour(place: HTMLElement): Promise<void> {
  const tour = await fetch(place.dataset["tour"]!, { priority: "low" })
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null);
  if (tour === null) place.remove();
  else place.innerHTML = tour;
}
