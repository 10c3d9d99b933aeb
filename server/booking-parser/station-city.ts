/** The endings of station names after the city: `Berlin Hbf`, `Roma Termini`, `Paris Gare de Lyon`. */
const endings = [
  /[\s-]+(?:hbf|hauptbahnhof|hb|bhf|bahnhof|centraal|central|centrale|centralstation|station|stn|gare|bus station|ferry terminal|terminal|zob|busbahnhof|resecentrum|central station|főpályaudvar|ostbahnhof|südkreuz|wilhelmshöhe|harburg|spandau|pasing|lichtenberg|gesundbrunnen|altona|dammtor|messe)(?!\p{L}).*$/iu,
  /[\s-]+(?:gare|est|nord|montparnasse|saint[\s-]lazare|austerlitz|bercy|part[\s-]dieu|perrache|saint[\s-]charles|st[\s-]charles|saint[\s-]jean|flandres|europe|tgv|ville|st[\s-]jean)(?!\p{L}).*$/iu,
  /[\s-]+(?:termini|tiburtina|porta|s\.?\s?m\.?\s?n(?:ovella|\.)?|santa maria novella|mestre|santa lucia|s\.? lucia|piazza|campi flegrei|principe|brignole|garibaldi)(?!\p{L}).*$/iu,
  /[\s-]+(?:(?:puerta de |pta\.? (?:de )?)?atocha|chamartín|chamartin|sants|santa justa|joaquín sorolla|estación|maría zambrano|delicias|oriente|santa apolónia|santa apolonia|campanhã|campanha|são bento|sao bento)(?!\p{L}).*$/iu,
  /[\s-]+(?:king'?s cross|kings cross|st\.? pancras|euston|paddington|victoria|waverley|piccadilly|new street|temple meads|lime street|queen street|waterloo|liverpool street|spa)(?!\p{L}).*$/iu,
  /[\s-]+(?:midi|zuid|noord|südbahnhof|westbahnhof|meidling|oerlikon|penn(?:sylvania)?(?: station)?|union(?: station)?|south station|30th street|port authority)(?!\p{L}).*$/iu,
  /[\s-]+(?:keleti|nyugati|déli|zachodnia|wschodnia|centralna|główn[ya]|gł\.?|glown[ya]|hlavní nádraží|hl\. ?n\.?|hlavná stanica|gara de nord|airport|flughafen|parkway|päärautatieasema|centralen)(?=$|[\s,.(])/iu,
  /[\s-]+(?:schiphol|linate|malpensa|luton|stansted|gatwick|heathrow|orly|roissy|beauvais|charles de gaulle|ciampino|fiumicino|zaventem|charleroi|barajas|el prat|marco polo|kastrup|arlanda|skavsta|landvetter|gardermoen|vantaa|chopin|modlin|okęcie|balice|tegel|ferihegy|otopeni|galeão|guarulhos|congonhas|ezeiza|aeroparque|o'?hare|jfk|newark|laguardia)(?!\p{L}).*$/iu,
  / [CHNS]$/u,
];

/**
 * The city in a station's name, or the whole name if it has no known ending. Null if that is too long for a
 * city.
 */
export function cityOfStation(name: string): string | null {
  const bare = name
    .slice(0, 100)
    .replace(/\s*[,/].*$|\s*\((?!\p{Lu}[\p{L} .]{2,20}\)).*$/u, "")
    .trim();
  if (/^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+$/u.test(bare))
    return bare.replace(/(?:駅|(?:虹桥|[东南西北])?站|バスターミナル|港)$/, "");
  const city = endings.reduce((left, ending) => left.replace(ending, ""), bare).trim();
  const found = city === "" ? bare : city;
  return found !== "" && found.length <= 40 ? found : null;
}
