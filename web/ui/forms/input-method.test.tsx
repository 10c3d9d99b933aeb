import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { Composer } from "#features/chat/thread/composer.tsx";
import { Palette } from "#web/pages/command-palette/palette.tsx";
import { queryClient } from "#web/lib/api/query.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { browsers, compose, endWith } from "#web/testing/input-method.ts";
import { show } from "#web/testing/show.tsx";
import { Combobox } from "./combobox/combobox.tsx";
import { useRewritten } from "./rewritten.ts";
import { DialogFrame } from "#ui/overlays/dialog-frame.tsx";

const noop = () => {};
afterEach(() => localStorage.clear());

describe.each(browsers)("with an input method in %s", (browser) => {
  test("Yuki's Enter ends her word and picks no city", async () => {
    const picked: string[] = [];
    show(
      <Combobox
        label="City"
        value=""
        options={[
          { id: "1", label: "京都" },
          { id: "2", label: "京田辺" },
        ]}
        onPick={({ label }) => picked.push(label)}
      />,
    );
    const city = screen.getByRole<HTMLInputElement>("combobox", { name: "City" });
    compose(city, "ｋ", "きょ", "京");
    endWith(city, "Enter", browser);
    expect([city.value, picked]).toEqual(["京", []]);
    fireEvent.keyDown(city, { key: "Enter", keyCode: 13 });
    expect(picked).toEqual(["京都"]);
  });

  test("Yuki's Enter ends her word and sends no half message", () => {
    const sent: string[] = [];
    show(<Composer me="yuki" userId="ana" onSend={async (text) => void sent.push(text)} onPhoto={noop} />);
    const message = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
    compose(message, "あした", "明日");
    endWith(message, "Enter", browser);
    expect([message.value, sent]).toEqual(["明日", []]);
    compose(message, "あう", "会う");
    endWith(message, "Enter", browser);
    fireEvent.keyDown(message, { key: "Enter", keyCode: 13 });
    expect(sent).toEqual(["明日会う"]);
  });

  test("Yuki's Enter ends her word and leaves the palette open", async () => {
    let isOpen = true;
    await signedInAs(ana);
    show(
      <QueryClientProvider client={queryClient}>
        <Palette begins="palette" onClose={() => (isOpen = false)} onShowShortcuts={noop} onLogOut={noop} />
      </QueryClientProvider>,
    );
    const search = await screen.findByRole<HTMLInputElement>("combobox");
    compose(search, "たび", "旅");
    endWith(search, "Enter", browser);
    expect([isOpen, screen.getByLabelText("address").textContent]).toEqual([true, "/"]);
  });

  test("Yuki's Escape rejects a candidate and closes neither the dialog nor a list", () => {
    let isOpen = true;
    show(
      <DialogFrame open title="A trip" onClose={() => (isOpen = false)}>
        <input aria-label="Name" />
      </DialogFrame>,
    );
    const name = screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
    compose(name, "きょうと", "京都");
    endWith(name, "Escape", browser);
    expect(isOpen).toBe(true);
    fireEvent.keyDown(name, { key: "Escape", keyCode: 27 });
    expect(isOpen).toBe(false);
  });

  test("no handler of the page hears of a key that the input method uses", () => {
    const heard: string[] = [];
    const listen = ({ eventPhase }: Event) => heard.push(`phase ${eventPhase}`);
    const places = [globalThis, document, document.body] as const;
    for (const place of places)
      for (const capture of [true, false]) place.addEventListener("keydown", listen, capture);
    show(<input aria-label="Name" onKeyDown={() => heard.push("React")} />);
    const name = screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
    compose(name, "に", "日");
    endWith(name, "Enter", browser);
    expect(heard).toEqual([]);
    fireEvent.keyDown(name, { key: "Enter", keyCode: 13 });
    for (const place of places)
      for (const capture of [true, false]) place.removeEventListener("keydown", listen, capture);
    expect(heard).toHaveLength(7);
  });

  test("digits that Yuki is composing are rewritten once, when they are complete", () => {
    const complete: string[] = [];
    show(<Digits onDigits={(digits) => complete.push(digits)} />);
    const code = screen.getByRole<HTMLInputElement>("textbox", { name: "Code" });
    compose(code, "４", "４８", "４８２");
    expect([code.value, complete]).toEqual(["４８２", []]);
    endWith(code, "Enter", browser);
    expect([code.value, complete]).toEqual(["482", ["482"]]);
  });
});

function Digits({ onDigits }: { onDigits: (digits: string) => void }) {
  const [digits, setDigits] = useState("");
  const text = useRewritten(digits, ({ value }) => {
    const next = value.normalize("NFKC");
    setDigits(next);
    onDigits(next);
  });
  return <input aria-label="Code" {...text} />;
}
