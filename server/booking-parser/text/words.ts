/** The labels of booking mails in all supported languages, without accents. */
export const labels = {
  checkIn:
    "check[- ]?in|anreise(?:datum|tag)?|arrival|arrivee|(?:fecha de )?(?:llegada|entrada)|(?:data de )?(?:chegada|entrada)|(?:data di )?arrivo|date d['’]arrivee|チェックイン",
  checkOut:
    "check[- ]?out|abreise(?:datum|tag)?|departure|depart|(?:fecha de )?salida|(?:data de )?(?:partida|saida)|(?:data di )?partenza|date de depart|チェックアウト",
  stay: "(?:your )?stay(?: dates?)?|dates? of stay|aufenthalt|(?:reise)?zeitraum|(?:dates? du |votre )?sejour|(?:fechas de (?:la )?)?estancia|(?:datas da )?estadia|(?:date del )?soggiorno|宿泊期間|ご?宿泊日",
  hotel:
    "hotel(?: name)?|property(?: name)?|accommodation|unterkunft|hotelname|etablissement|hebergement|nom de l['’]hotel|alojamiento|establecimiento|alojamento|hospedagem|struttura|alloggio|ホテル名?|施設名|宿泊施設",
  address: "(?:hotel )?address|adresse|anschrift|direccion|endereco|morada|indirizzo|住所|所在地",
  guest:
    "guests?(?: names?)?|lead guest|passengers?(?: names?)?|gast|gaste|reisender?|fahrgast|passagier|voyageurs?|passagers?|huesped|pasajeros?|viajero|hospede|passageiros?|ospite|passeggeri?o?|宿泊者名?|搭乗者名?|お名前",
  confirmation:
    "(?:booking|reservation|confirmation|order|itinerary) ?(?:numbers?|no\\.?|nr\\.?|code|reference|ref\\.?|id|#)|record locator|pnr|booking ref|reference|buchungs(?:nummer|code|nr\\.?)|reservierungs(?:nummer|code)|bestatigungsnummer|auftragsnummer|(?:numero|no|n°) de (?:reservation|confirmation|dossier)|reference (?:de (?:la )?)?(?:reservation|dossier|voyage)|(?:numero|codigo) de (?:la )?(?:reserva|confirmacion|confirmacao)|localizador|(?:numero|codice)(?: di)? prenotazione|予約番号|確認番号|予約コード",
  from: "from|von|origin|origen|origem|desde|partenza da|de|da|出発(?:地|駅|空港)",
  to: "to|nach|destination|ziel|destino|destinazione|hacia|para|a|到着(?:地|駅|空港)",
  depart: "depart(?:s|ure|ing|)|outbound|abflug|abfahrt|depart|salida|partida|partenza|出発",
  arrive: "arriv(?:es|al|ing|e)|ankunft|arrivee|llegada|chegada|arrivo|到着",
  date: "(?:travel|departure) date|date of travel|reisedatum|reisetag|date (?:du voyage|de depart)|fecha (?:de(?:l)? viaje|de salida)|data (?:da viagem|di viaggio|di partenza)|搭乗日|乗車日|出発日",
  number:
    "flight(?: (?:number|no\\.?))?|flugnummer|flug|vol|vuelo|voo|volo|便名|train(?: (?:number|no\\.?))?|zug(?:nummer)?|tren|treno|comboio|trem|列車",
} as const;
/** The header lines at the start of a forwarded mail. */
export const mailHeader =
  /^\W*(?:from|von|de|da|to|an|a|para|sent|gesendet|envoye|enviado|inviato|date|datum|fecha|data|cc|reply-to|antwort an|subject|betreff|objet|asunto|assunto|oggetto|件名|差出人|宛先|送信日時|日時)\s*[:：]/;
export const mailSubject = /^\W*(?:subject|betreff|objet|asunto|assunto|oggetto|件名)\s*[:：]/;

export type Label = keyof typeof labels;

const weekdays =
  "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun montag dienstag mittwoch donnerstag freitag samstag sonntag mo di mi do fr sa so lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven sam dim lunes martes miercoles jueves viernes sabado domingo mie jue vie sab dom segunda terca quarta quinta sexta feira seg ter qua qui sex lunedi martedi mercoledi giovedi venerdi sabato domenica gio";
const between =
  "on am the le el em il at from ab um uhr des desde dalle dal ore kl a partir de after since time date dia day hrs h pm del vom du";

/** Words that may be before a day without making it the day of something else. */
export const wordsBeforeDay: ReadonlySet<string> = new Set(`${weekdays} ${between}`.split(" "));

export const lodgingPattern =
  /\b(?:hotel|hostel|nights?|rooms?|zimmer|nachte?n?|ubernachtung(?:en)?|chambres?|nuits?|hebergement|habitacion(?:es)?|noches?|alojamiento|quartos?|noites?|camera|camere|notti|soggiorno|pension|apartment|ferienwohnung|resort|inn|guesthouse)\b|ホテル|旅館|宿泊|泊/;

export const transport = {
  flight:
    /\b(?:flights?|flug|fluge|airlines?|airways|vols?|vuelos?|voos?|volo|voli|boarding|abflug)\b|便名|搭乗|航空/,
  train:
    /\b(?:trains?|rail|railway|zug|zuge|bahn|ice|bahnhof|hbf|tgv|gare|tren|treno|comboio|trem|frecciarossa|ave)\b|新幹線|列車|乗車|駅/,
  bus: /\b(?:bus|coach|fernbus|autobus|autocar|onibus|autocarro|pullman)\b|バス/,
  ferry: /\b(?:ferry|fahre|uberfahrt|traversee|traghetto|transbordador|sailing|cabin)\b|フェリー/,
} as const;

/** Patterns of a cancellation, not of the possibility to cancel. */
export const cancellationPatterns = [
  /\b(?:booking|reservation|stay|flight|trip|order|journey|ticket)\b.{0,60}\b(?:has|have|was|were|is|are)(?: now| been| successfully| already)* cancell?ed\b/,
  /^\W*(?:re|fwd|fw)?\W*cancell?(?:ed\b|ation (?:confirm|of your|notice))/,
  /\b(?:buchung|reservierung|aufenthalt|flug|fahrt|reise|zimmer)\b.{0,60}\b(?:wurde|wurden|ist|haben wir)\b.{0,40}\b(?:storniert|annulliert|abgesagt)\b/,
  /^\W*(?:stornierungsbestatigung|bestatigung (?:der|ihrer) stornierung|stornierung (?:ihrer|der|bestatigt))/,
  /\b(?:reservation|sejour|vol|voyage|billet)\b.{0,60}\b(?:a (?:bien )?ete|est)(?: bien)? annulee?\b/,
  /^\W*(?:confirmation d['’]annulation|annulation de votre)/,
  /\b(?:reserva|estancia|vuelo|viaje|billete|estadia|voo|viagem)\b.{0,60}\b(?:ha sido|esta|fue|foi|fica) (?:cancelad[oa]|anulad[oa])\b/,
  /\b(?:prenotazione|soggiorno|volo|viaggio)\b.{0,60}\b(?:e stat[oa]|e) (?:annullat[oa]|cancellat[oa])\b/,
  /キャンセル(?:されました|いたしました|が完了|を承りました|完了)/,
];
export const conditionalPattern =
  /\b(?:if|unless|can be|may be|could be|until|wenn|falls|sofern|bis|si|jusqu|hasta|ate|se|fino)\b|場合/;
