import { withoutAccents } from "./months.ts";
import { isConfirming, sentencesOf } from "./stay-words.ts";
import { unaccentedPattern } from "./words.ts";

/** What says that nothing is booked yet: a cart, a quotation, an offer, a list of prices. */
const unfinished = unaccentedPattern(
  /\b(?:complete|finish|continue) (?:your|the) (?:booking|reservation|order)|not (?:yet )?(?:been )?(?:booked|confirmed|reserved)|still interested|you left|(?:in|your|view) (?:your )?(?:cart|basket)\b|price alert|prices? (?:for|on) your (?:tracked|saved)|your (?:quote|quotation)\b|quotation (?:no|number)|this is (?:not a (?:booking|reservation|confirmation)|an? (?:offer|quote))|\bwaitlist|request (?:has been )?received|awaiting (?:confirmation|payment)|warenkorb|noch nicht (?:gebucht|abgeschlossen|bestatigt)|buchung (?:jetzt )?(?:abschliessen|fortsetzen)|unverbindlich\w*|angebots(?:nummer|nr)|ihr angebot|unser angebot fur sie|preisalarm|anfrage (?:ist )?(?:eingegangen|erhalten)|votre devis|\bdevis n|votre panier|finalisez votre|pas encore (?:confirmee?|reservee?)|alerte (?:de )?prix|su presupuesto|presupuesto n|tu carrito|su carrito|completa tu reserva|alerta de precio|aun no (?:esta|ha sido) confirmad|seu orcamento|orcamento n|seu carrinho|conclua (?:a )?sua reserva|alerta de preco|preventivo n|(?:il tuo|nostro) preventivo|carrello|completa la prenotazione|non ancora confermat|winkelwagen|winkelmandje|rond je boeking af|offertenummer|nog niet bevestigd|twoj koszyk|dokoncz rezerwacje|oferta n|お見積|見積番号|まだ(?:ご)?予約(?:は|が)?(?:完了|確定)して|仮予約|سلة|عرض سعر|لم يتم تأكيد|购物车|장바구니|корзин/,
);

/** What a bank or a shop lists. */
const statement = unaccentedPattern(
  /\b(?:account|card|bank|monthly) statement|kontoauszug|kreditkartenabrechnung|\bumsatze\b|releve de (?:compte|carte)|extracto (?:bancario|de cuenta|de tarjeta)|estratto conto|extrato (?:bancario|de conta)|fatura do cartao|rekeningafschrift|wyciag|historia rachunku|ご利用明細|利用明細書|取引明細|كشف حساب|points? statement|miles statement|boarding was|thank you for (?:staying|flying|travelling|traveling) with us|hope you enjoyed|how was your (?:stay|trip|flight)|rate your (?:stay|trip)|wie hat es ihnen gefallen|wie war (?:ihr|dein)|bewerten sie ihren|votre avis (?:sur|nous)|comment s['’]est passe|como (?:fue|foi) (?:tu|su|sua|a sua)|com['’]e (?:stato|andat)|hoe was (?:je|uw)|jak (?:minal|oceniasz)|ご滞在はいかが|ご利用ありがとうございました/,
);

/** Without its accents, a cart in Japanese is also a card. */
const japaneseCart = /カート/;

const invoice = unaccentedPattern(
  /\b(?:invoice|tax receipt)\b|\brechnung(?:s\w*)?\b|\bfacture\b|\bfactura\b|\bfattura\b|\bfatura\b|\bfactuur\b|\bfaktur\w*\b|請求書|領収書|فاتورة|发票|счет-фактура/,
);
/** What is booked for a way within a city. */
const local = unaccentedPattern(
  /\btransfer (?:booking|confirmation|voucher)|transfer(?:bestatigung|buchung)|shuttle[- ]?(?:bestatigung|buchung|booking)|(?:confirmation|reservation|reserva|confirmacion|prenotazione|conferma) (?:de |du |de su |del )?(?:transfert?|traslado|trasferimento)\b|送迎(?:の?ご?予約|予約)/,
);
const confirmed = unaccentedPattern(
  /\bconfirm|(?<!un)bestatig|\bconferm|\bpotwierdz|(?<!\bon)bevestig|(?<!\bo)bekraft|(?<!\bu)bekr(?:e|æ)ft|\bvahvist|\be-?tickets?\b|確認|完了|確定|承り|تأكيد|подтвержд|επιβεβαι|已确认|확정|확인/,
);
/** Who asks for a confirmation has none. */
const asked = new RegExp(
  [
    "(?:please|kindly|(?:ask|need|want|have) (?:you )?to) (?:re)?confirm",
    "\\bbitte\\w*[^.!?\\n]{0,40} bestatig\\w*|\\bum (?:eine |ihre |deine |kurze )*(?:ruck)?bestatigung|bestatigen sie (?:uns |bitte )+",
    "(?:veuillez|merci de|prie de)(?: bien vouloir)?(?: nous| me)? confirmer",
    "\\b(?:prega|preghiamo|prego|vogliate)[^.!?\\n]{0,20} conferm\\w*|(?:rogamos|ruego|favor|favor de)[^.!?\\n]{0,20} confirm\\w*",
    "(?:gelieve|verzoeken|graag)[^.!?\\n]{0,40} (?:te )?bevestigen\\b|(?:vanligen|vennligst|venligst) \\w+ ?(?:bekraft|bekreft)\\w*",
    "(?:prosze|prosimy) o potwierdzenie",
  ].join("|"),
  "g",
);

/** Characters of a text in which words are looked for. */
const maxGated = 50_000;

/** Whether a mail says that something is confirmed or booked. */
export function saysConfirmed(text: string): boolean {
  const gated = text.slice(0, maxGated);
  return (
    confirmed.test(withoutAccents(gated).replaceAll(asked, " ")) ||
    sentencesOf(gated).some((sentence) => isConfirming(withoutAccents(sentence)))
  );
}

/**
 * Whether a mail is about no booking to come: a cart, a quotation, a statement, an invoice, a question how it
 * was.
 */
export function isNoBooking(text: string): boolean {
  const plain = withoutAccents(text.slice(0, maxGated));
  if (unfinished.test(plain) || statement.test(plain) || japaneseCart.test(text.slice(0, maxGated)))
    return true;
  if (local.test(plain.slice(0, 600))) return true;
  return invoice.test(plain.slice(0, 600)) && !confirmed.test(plain);
}
