/** Calls on each key, in the studio and in the page's frame. Returns a function that stops. */
export function watchEditorKeys(onKey: (event: KeyboardEvent) => void): () => void {
  const listeners = new AbortController();
  const options = { signal: listeners.signal, capture: true };
  const watchFrames = () => {
    for (const { contentWindow } of document.querySelectorAll("iframe")) {
      contentWindow?.addEventListener("keydown", onKey, options);
    }
  };
  window.addEventListener("keydown", onKey, options);
  // The canvas tells so when the page is in its frame.
  window.addEventListener("load", watchFrames, options);
  watchFrames();
  return () => listeners.abort();
}
