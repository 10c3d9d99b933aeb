import type { Piece } from "./labelled.ts";
import { withoutAccents } from "./months.ts";
import type { Label } from "./words.ts";

/** What a sentence about a stay is about. */
export const stayWord =
  /\b(?:reservations?|booking|stay|aufenthalt|buchung|reservierung|sejour|reserva|estancia|estadia|soggiorno|prenotazione|verblijf|boeking|reservering|pobyt|rezerwacj\w+|vistelse|bokning|ophold|opphold|bestilling|varau\w+|rezervac\w+|foglalas\w*|rooms?|gite|appartement|chalet|(?:doppel|einzel|familien)?zimmer|chambres?|habitaciones|habitacion|quartos?|camer[ae]|kamers?|pokoj|vaerelse|rum)\b/;

/** How a house that has a booking also writes about its days. */
export const welcome =
  /\b(?:freuen uns|look(?:ing)? forward|pleased to welcome|plaisir de vous accueillir|esperamos)\b/;

/** What other ranges than a stay are about. */
export const otherSpan =
  /\b(?:offers?|valid|promo\w*|sale|cancel\w*|from \d+ ?(?:€|\$|£|eur|usd)|angebot|gultig|storn\w*|offre|valable|annul\w*|oferta|valid[oa]|valide|offerta|aanbieding|geldig|erbjudande|oferty|wazn\w*|open|geoffnet|ouvert|abierto|season|saison)\b|%|キャンセル|有効/;

/** The sentences of a text, whose lines may be wrapped. After a colon one goes on in the next paragraph. */
export const sentencesOf = (text: string): string[] =>
  text
    .slice(0, 20_000)
    .split(/(?<!: *)\n\s*\n/)
    .flatMap((paragraph) =>
      paragraph.replaceAll(/\s+/g, " ").split(/(?<=(?:\p{Ll}{3}|20\d{2})[.!?]) (?=\p{Lu})/u),
    );

/** Who writes confirms it, or the room is booked: in texts without accents, sentence by sentence. */
const confirming = [
  "(?:i|we)(?: are (?:happy|pleased|delighted) to|['’]ve|['’]d like to| have| hereby| gladly)* (?:confirm|confirmed|booked|reserved)",
  "(?:this is|writing|pleased|happy|delighted) to confirm|(?:i|we) (?:can|would like to) confirm",
  "plaisir de (?:vous |te )?confirmer|(?:placer|gusto) (?:de |en )?confirmar(?:le|les|te|os)?|prazer (?:de|em) (?:lhe )?confirmar|piacere di confermar(?:e|le|vi|ti)",
  "(?:is|are|was|were|has been|have been)(?: now| hereby| all)? (?:confirmed|booked|reserved|guaranteed)",
  "(?:wir|ich) bestatigen?|bestatigen? (?:wir|ich)|(?:ist|sind|haben wir|habe ich)(?: .{0,80})? (?:bestatigt|gebucht|reserviert|garantiert)",
  "(?:je|nous)(?: vous| te)? confirm(?:e|ons)|(?:est|sont|a ete|ont ete)(?: bien| donc)? (?:confirme|reserve|garanti)e?s?",
  "confirmo|confirmamos|(?:esta|estan|queda|quedan|ha sido|fica|foi|estao) (?:confirmad|reservad|garantid|garantizad)[oa]s?",
  "confermo|confermiamo|(?:e|e stat[oa]|sono|sono stat[ei]) (?:confermat|prenotat|riservat|garantit)[oaei]",
  "(?:ik|wij|we) bevestigen?|bevestigen? (?:ik|wij|we)|(?:is|zijn)(?: .{0,80})? (?:bevestigd|geboekt|gereserveerd)",
  "(?:jag|vi|jeg) (?:bekraftar|bekrafter|bekræfter|bekrefter)|(?:ar|er)(?: nu| na)? (?:bekraftade?|bekraftat|bekræftet|bekreftet|bokade?|bokat|reserverade?|reserveret|reservert)",
  "(?:ich|wir) (?:reserviere|buche)n?|(?:reserviere|buche)n? (?:ich|wir)|(?:je|nous) vous reserv(?:e|ons)|(?:j['’]ai|nous avons)(?: bien)? reserve",
  "(?:le|te|les|os) (?:reservo|reservamos|he reservado|hemos reservado)|reservei|(?:le|vi|ti) (?:riservo|riserviamo)|(?:ho|abbiamo) (?:prenotato|riservato)",
  "(?:ik|wij|we) reserve(?:er|ren)|rezerwuje(?:my)? dla|zarezerwowal(?:am|em|ismy)|rezervuji|rezervujeme",
  "potwierdzam|potwierdzamy|(?:jest|zostal[ao]?) (?:potwierdzon|zarezerwowan)[aey]?|potvrzujeme|potvrzuji|vahvistamme|on vahvistettu",
];
/** Part of the price was received, for which a house keeps the room. */
const deposit = [
  "(?:received|got) (?:your|the) (?:deposit|down payment)|deposit (?:has been |was )?received",
  "anzahlung (?:ist |wurde |haben wir |habe ich )?(?:.{0,20} )?(?:eingegangen|erhalten)",
  "recu (?:votre|ton|vos|les) (?:acompte|arrhes|cheque|virement)|(?:acompte|arrhes) (?:bien )?recue?s?",
  "(?:recibido|recibimos) (?:su|tu|el|la) (?:anticipo|senal|deposito)|(?:recebemos|recebi) (?:o|seu|o seu) (?:sinal|deposito)",
  "(?:ricevuto|ricevuta) (?:la|il|la sua|il suo|la vostra) (?:caparra|acconto)|(?:caparra|acconto) ricevut[oa]",
  "aanbetaling (?:is )?(?:.{0,20} )?ontvangen|(?:mottagit|mottatt|modtaget) (?:din|ert|dit|ditt|jeres) (?:handpenning|depositum)",
  "otrzymalismy (?:zadatek|zaliczke)|otrzymalam (?:zadatek|zaliczke)|(?:zadatek|zaliczka) (?:wplynela?|wplynal|doszedl|doszla)",
];
/** What makes a sentence a wish, a question or a condition. */
const doubt = [
  "not|n['’]t|if|whether|once|as soon as|when (?:the|your|it|this)|until|unless|would(?! like to confirm)|could|might|please (?:re)?confirm|\\w+n['’]t|subject to|pending|provisional(?:ly)?|tentative(?:ly)?",
  "nicht|noch(?! ?(?:ein)?mal)|kein\\w*|sobald|wenn|falls|sofern|vorbehaltlich|konnten|mochten|leider",
  "ne|n['’]\\w+|pas encore|si|des que|lorsque|sous reserve|en attente|malheureusement",
  "no(?= (?:se |le |les |te |os )?(?:esta|estan|es|sea|ha|han|he|hemos|hay|queda|quedan|puedo|podemos|podremos|tenemos|confirm\\p{L}*|reserv\\p{L}*)(?!\\p{L}))|aun|todavia|cuando|en cuanto|rogamos|pendiente|lamentablemente|nao|ainda|se|quando|assim que|infelizmente",
  "non(?![- ](?:smok|fum|refund|remb|rimbors))|ancora|appena|preghiamo|in attesa|purtroppo",
  "niet|nog|als (?:u|uw|je|jij|jouw|het|de|dit|wij|we|ik)|indien|zodra|helaas|inte|ikke|annu|ennu|enna|hvis|tyvarr|dessverre|desværre",
  "nie|jeszcze|jesli|jezeli|gdy|po otrzymaniu|niestety",
];
/** The heading of a letter or a mail. */
const heading = new RegExp(
  "^(?:subject: )?(?:(?:re|fwd?|aw|wg|tr|r): )?(?:(?:your |ihre |votre )?(?:(?:booking|reservation) confirmation|(?:reservierungs|buchungs)bestatigung|(?:boekings|reserverings)bevestiging|(?:boknings|reservations)bekraftelse|(?:booking|reservations)bekræftelse|bestillingsbekreftelse)" +
    "|confirm(?:ation|acion|acao) d[ea] (?:la |votre |su |tu |sua )?(?:reservation|reserva)|conferma (?:di |della )?(?:sua )?prenotazione|potwierdzenie rezerwacji|potvrzeni rezervace)(?!\\p{L}).{0,60}$",
  "mu",
);

/** Whether a text without accents is headed as the confirmation of a booking. */
export const isHeaded = (text: string): boolean => isSure(heading.exec(text)?.[0] ?? "?");

const among = (words: readonly string[]) => new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "u");
const [confirms, pays, doubts] = [among(confirming), among(deposit), among(doubt)];
const isSure = (sentence: string): boolean => !doubts.test(sentence) && !/[?？]/.test(sentence);

/** Whether a sentence without accents says that something is booked, and doubts nothing. */
export const isConfirming = (sentence: string): boolean =>
  isSure(sentence) &&
  (confirms.test(sentence) ||
    /承りました|確定(?:いた)?しました|已确认|已預訂|已预订|확정되었/.test(sentence));

/** Whether a sentence says that a deposit was received. */
export const isPaid = (sentence: string): boolean => isSure(sentence) && pays.test(sentence);

const nightWords =
  "nights?|nachte?|ubernachtung(?:en)?|nuits?|nuitees?|noches?|noites?|nott[ei]|nachten|natter|netter|naetter|noclegi?|noce|geceler?|gece|泊";
const numberOf = "(?:(?:number of|anzahl(?: der)?|nombre de|numero d[ei]|aantal) )?";
const labelledNights = new RegExp(`^${numberOf}(?:${nightWords})\\s*(?::\\s*(\\d{1,2})?)?$`, "u");
const nightsAlone = new RegExp(`^(\\d{1,2}) ?(?:${nightWords})$`, "u");

/**
 * The only number of nights that lines or cells of their own say: `Nights: 5`, `Nights` and `5`, or
 * `5 nights` right below the days or the label of a stay.
 */
export function nightsOf(pieces: readonly Piece[]): number | null {
  const plain = pieces.map(({ text }) => withoutAccents(text).trim());
  const [found, other] = new Set(
    plain.flatMap((text, at) => {
      const [next = "", after = ""] = plain.slice(at + 1);
      const [isLabel, beside] = labelledNights.exec(text) ?? [];
      // In the row below headings, `2` and `5` may be anything.
      const below = /^\d/.test(after) ? undefined : /^\d{1,2}$/.exec(next)?.[0];
      const isAlone = stayLabels.has(pieces[at - 1]?.label) && !/^\p{Ll}/u.test(pieces[at + 1]?.text ?? "");
      const alone = isAlone ? nightsAlone.exec(text)?.[1] : undefined;
      const count = Number(isLabel === undefined ? (alone ?? 0) : (beside ?? below ?? 0));
      return count > 0 && count < 60 ? [count] : [];
    }),
  );
  return found !== undefined && other === undefined ? found : null;
}
const stayLabels = new Set<Label | null | undefined>(["checkIn", "checkOut", "stay"]);
