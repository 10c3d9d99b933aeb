const spelledOut: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe", ß: "ss" };

/** `München` → `Muenchen`, as people without these keys type it. Other text is returned unchanged in NFC. */
export const spellOut = (name: string) =>
  name.normalize("NFC").replace(/[äöüåøß]/gi, (letter) => {
    const small = letter.toLowerCase();
    const two = spelledOut[small] ?? letter;
    return letter === small ? two : two.charAt(0).toUpperCase() + two.slice(1);
  });
