import { fold } from "#lib/fold.ts";

const unitsBefore: Readonly<Record<string, string>> = {
  es:
    "provincia|región|cantón|condado|departamento|distrito|estado|gobernación|prefectura|municipio|" +
    "óblast|comunidad|municipalidad|ciudad autónoma|parroquia|comarca|vaivodato|raión",
  fr:
    "province|région|canton|comté|département|district|état|gouvernorat|préfecture|municipalité|oblast|" +
    "voïvodie|comitat|județ|apskritis|raion|paroisse|wilaya|raïon|division|oblys",
  de: "provinz|kanton|präfektur|region|departamento|département|distrikt|bezirk|gouvernement|oblast|rajon|raion|kreis|woiwodschaft|komitat|gebiet|qark|munizip|opština|gemeinde",
  pt:
    "província|região|cantão|condado|departamento|distrito|estado|prefeitura|município|óblast|oblast|comunidade|" +
    "voivodia|raion|governadoria|comarca|paróquia|divisão",
  ar: "محافظة|مقاطعة|ولاية|منطقة|إقليم|كانتون|مديرية|بلدية|أوبليس",
};
const unitsAfter =
  "province|governorate|region|district|county|department|state|prefecture|oblast|canton|municipality";

/** Removes the kind of region from its name: "Bretagne" of "Région Bretagne". */
export function bareRegion(language: string, name: string): string {
  const units = unitsBefore[language];
  if (!units) return name;
  const bare = name
    .normalize("NFC")
    .replace(
      new RegExp(
        `^(?:${units})s? (?:autonome |autónoma |métropolitaine )?(?:d['’]|de l['’]|de la |de |del |du |des |von |da |do |das |dos )?`,
        "iu",
      ),
      "",
    )
    .replace(/[ -](?:county|region|district|kommune|aimag|welaýaty|woblast|oblast|län|kraj|أوبلاست)$/iu, "")
    .trim();
  // What begins with a small letter is a description: "région de l'ouest".
  return /^\p{Ll}/u.test(bare) || [...bare].length < 2 ? "" : bare;
}

/** Whether two English names mean the same region, apart from the kind: "Dohuk" and "Dohuk Governorate". */
export const isSameRegion = (a: string, b: string): boolean =>
  bareEnglish(a) === bareEnglish(b) && bareEnglish(a) !== "";

const bareEnglish = (name: string) =>
  fold(name)
    .replace(new RegExp(`^(?:${unitsAfter}) of `, "u"), "")
    .replace(new RegExp(` (?:${unitsAfter})$`, "u"), "");

/** Words of English region names that other languages translate. */
const english = new RegExp(
  String.raw`\b(?:and|of|the|city|island|islands|capital|area|coast|lake|river|state|territory|central|` +
    String.raw`(?:north|south)-?(?:east|west)?(?:ern)?|(?:east|west)(?:ern)?|middle|upper|lower|` +
    String.raw`autonomous|urban|regional|metropolitan|special|new|saint|jewish)\b`,
  "iu",
);

/**
 * An English name without the kind of region, if the rest is a name that languages with Latin letters share:
 * "Cuzco" of "Cuzco Department", but nothing of "Eastern Province". Empty if the kind isn't in the name.
 */
export function sharedName(name: string): string {
  const bare = name
    .replace(new RegExp(`^(?:${unitsAfter}|borough) of `, "iu"), "")
    .replace(new RegExp(`(?: autonomous)? (?:${unitsAfter}|division|parish)$`, "iu"), "");
  return bare === name || english.test(bare) ? "" : bare.replace(/^'/u, "");
}
