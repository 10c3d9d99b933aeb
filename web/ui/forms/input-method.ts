/**
 * Keys that an input method uses (Japanese, Chinese, Korean …) belong to the text: Enter ends a word, Escape
 * rejects a candidate, arrows choose one. No handler of ours or of a library hears of them; the browser still
 * does its part. Safari reports the key that ends a word after the word, with the code 229.
 */
addEventListener(
  "keydown",
  (event) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  },
  true,
);
