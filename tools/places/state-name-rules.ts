import { fold } from "#lib/fold.ts";

const unitsBefore: Readonly<Record<string, string>> = {
  es:
    "provincia|región|cantón|condado|departamento|distrito|estado|gobernación|prefectura|municipio|" +
    "óblast|comunidad|municipalidad|ciudad autónoma|parroquia|comarca|vaivodato|raión",
  fr:
    "province|région|canton|comté|département|district|état|gouvernorat|préfecture|municipalité|oblast|" +
    "voïvodie|comitat|județ|apskritis|raion|paroisse|wilaya|raïon|division",
  de: "provinz|kanton|präfektur|region|departamento|département|distrikt|bezirk|gouvernement|oblast|rajon|raion|kreis|woiwodschaft|komitat|gebiet|qark|munizip|opština",
  pt:
    "província|região|cantão|condado|departamento|distrito|estado|prefeitura|município|óblast|comunidade|" +
    "voivodia|raion|governadoria|comarca|paróquia|divisão",
  ar: "محافظة|مقاطعة|ولاية|منطقة|إقليم|كانتون|مديرية|بلدية",
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
    .replace(/[ -](?:county|region|aimag|welaýaty|woblast|oblast|län|kraj|أوبلاست)$/iu, "")
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
