import { deflateSync } from "node:zlib";
import bwip from "bwip-js/node";

export type Symbology = "azteccode" | "pdf417" | "qrcode" | "datamatrix";

type Flight = {
  name: string;
  code: string;
  from: string;
  to: string;
  carrier: string;
  number: string;
  /** The day of the year. */
  day: number;
};

/** The text of a boarding pass's bar code with one leg (IATA resolution 792). */
export const boardingPass = ({ name, code, from, to, carrier, number, day }: Flight): string =>
  `M1${name.padEnd(20)}E${code.padEnd(7)}${from}${to}${carrier.padEnd(3)}${number.padStart(4, "0")} ` +
  `${String(day).padStart(3, "0")}Y012A0045 100`;

const record = (name: string, content: string) =>
  `${name.padEnd(6)}01${String(content.length + 12).padStart(4, "0")}${content}`;
const field = (id: string, text: string) => `S${id}${String(text.length).padStart(4, "0")}${text}`;
const piece = (row: number, column: number, text: string) =>
  `${String(row).padStart(2, "0")}${String(column).padStart(2, "0")}01${String(text.length).padStart(2, "0")}0` +
  `${String(text.length).padStart(4, "0")}${text}`;

const head = (order: string, issued: string) => record("U_HEAD", `1080${order.padEnd(20)}${issued}10300DEEN`);

/** The bytes of a rail ticket's bar code (UIC 918.3), with a signature of zeros. */
function railTicket(records: string): string {
  const content = deflateSync(Buffer.from(records, "latin1"));
  const start = Buffer.from(`#UT01108000001`, "latin1");
  const length = Buffer.from(String(content.length).padStart(4, "0"));
  return Buffer.concat([start, Buffer.alloc(50), length, content]).toString("latin1");
}

/** A ticket with the fields of Deutsche Bahn's record. */
export const labelledRailTicket = (it: {
  order: string;
  issued: string;
  from: string;
  to: string;
  day: string;
  name: string;
}): string => {
  const fields = [
    field("001", "Flexpreis"),
    field("015", it.from),
    field("016", it.to),
    field("028", it.name),
    field("031", it.day),
  ];
  return railTicket(
    head(it.order, it.issued) + record("0080BL", `03${"0".repeat(3)}${fields.length}${fields.join("")}`),
  );
};

/** A ticket as printed (RCT2). With a way back, its stations have an arrow between them and no columns. */
export const printedRailTicket = (it: {
  order: string;
  issued: string;
  from: string;
  to: string;
  leaves: readonly [day: string, time: string];
  arrives: readonly [day: string, time: string];
  back?: { leaves: readonly [day: string, time: string]; arrives: readonly [day: string, time: string] };
}): string => {
  const { back } = it;
  const pieces = [
    piece(0, 18, "CIV FAHRKARTE"),
    piece(6, 1, it.leaves[0]),
    piece(6, 7, it.leaves[1]),
    piece(6, 12, it.from),
    back ? piece(6, 12 + it.from.length + 1, `->${it.to}`) : piece(6, 34, it.to),
    piece(6, 52, it.arrives[0]),
    piece(6, 58, it.arrives[1]),
    ...(back
      ? [
          piece(7, 1, back.leaves[0]),
          piece(7, 7, back.leaves[1]),
          piece(7, 12, `${it.to} ->${it.from}`),
          piece(7, 52, back.arrives[0]),
          piece(7, 58, back.arrives[1]),
        ]
      : []),
  ];
  const layout = record("U_TLAY", `RCT2${String(pieces.length).padStart(4, "0")}${pieces.join("")}`);
  return railTicket(head(it.order, it.issued) + layout);
};

const optionsOf = (bcid: Symbology, text: string) => ({
  bcid,
  text,
  binarytext: true,
  ...(bcid === "pdf417" && { columns: 6 }),
});

/** A bar code as a PNG with white around it. */
export const pngOf = (symbology: Symbology, text: string, scale = 3): Promise<Buffer> =>
  bwip.toBuffer({ ...optionsOf(symbology, text), scale, padding: 8, backgroundcolor: "ffffff" });

/** A bar code as rows of dark and light cells. */
export function cellsOf(symbology: Symbology, text: string): { pixels: readonly number[]; width: number } {
  const [drawn] = bwip.raw({ ...optionsOf(symbology, text) }) as unknown as {
    pixs: number[];
    pixx: number;
  }[];
  if (!drawn) throw new Error("no bar code");
  return { pixels: drawn.pixs, width: drawn.pixx };
}
