/** Words in the keys and labels of passes, without accents, in the languages of booking mails. */

export const codeWords =
  /confirm|pnr|booking|locator|reserv|record|buchung|auftrag|bestell|bestatig|localizador|commande|dossier|prenotazione|codice|boeking|bokning|rezerwac|zamowien|rezervac|objednav|bestilling|ordre|\b(?:order|ref|reference|referenz|referencia)\b|予約|確認番号|订单|预订|예약/;
export const nameWords =
  /passeng|travell?er|guest|passagi|passag|passeggero|fahrgast|reisende|\bgast\b|voyageur|pasajero|viajero|viaggiatore|hospede|huesped|ospite|reiziger|resenar|rejsende|podrozn|pasazer|cestujic|宿泊者|搭乗者|乗客|お名前|旅客|姓名|승객/;
export const departureWords =
  /depart|abfahrt|abflug|salida|saida|partida|partenza|vertrek|avgang|afgang|odjazd|wylot|odjezd|odlet|kalkis|\bora\b|\btime\b|uhrzeit|heure|\bhora\b|発車|出発|発時刻|出发|起飞|출발/;
export const arrivalWords =
  /arriv|ankunft|llegada|chegada|aankomst|ankomst|przyjazd|przylot|prijezd|prilet|varis|到着|着時刻|到达|도착/;
const letter = "[\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}]";
const boarding =
  "boarding|ombordstign?ing|pastigning|embarque(?:ment)?|imbarco|einstiegs?|instap|check-?in|take-?off";
/** Departures and arrivals in languages of which the lists above have none. */
const otherEnds =
  "lahto|saapumis|saapuminen|tulo(?=aika)|indulas|erkezes|plecar(?:e|ii)|sosir(?:e|ii)|odlazak|polaz(?:ak|ka)|dolaz(?:ak|ka)|" +
  "отправлени[ея]|вылета?|прибыти[ея]|прилета?|відправлення|вильоту|виліт|прибуття|αναχωρησης?|αφιξης?";
const clock =
  "tid(?:s?punkt)?|klokkesl(?:æ|e|ae)tt?|klockslag|kellonaika|aika|zeit|tijd(?:stip)?|godz(?:ina)?|cas|saati?|orario|hora|idopont|vrijeme|время|час|ωρα";
/** Labels above a time that name no place. `Arras` and `Saidpur` only begin like one. */
export const timeWords = new RegExp(
  `(?<!${letter})(?:(?:${departureWords.source}|${arrivalWords.source}|${boarding}|${otherEnds})` +
    `(?:ure|ing|al|[eosu]|ee|es|s?zeit|s?tijd|s?tid(?:s?punkt)?|time|aika)?` +
    `|${clock}|dep|arr|abf|ank|etd|eta)(?!${letter})`,
  "u",
);
const ofJourney =
  "(?:(?:de(?:l)?|du|da|di) )?(?:viaje|salida|voyage|depart|viagem|partida|viaggio|partenza|podrozy|odjazdu|odjezdu|utazas|calatoriei|поездки|отправления|вылета|αναχωρησης)";
/** Labels that say nothing but that a day follows. `Den Haag` only begins like one. */
export const dayLabels = new RegExp(
  `^(?:(?:departure |travel )?date|(?:abfahrts|reise)?datum|reisetag|(?:avgangs|afgangs|rejse|reise|res)?dat(?:o|um)|vertrekdatum` +
    `|(?:fecha|data|date|dia|dzien|дата|ημερομηνια|datum)(?: ${ofJourney})?|(?:lahto|matka)?paiva(?:maara)?|tarihi?|日付|日期|乗車日|搭乗日|날짜)$`,
);
export const dateWords =
  /\bdate\b|datum|fecha|\bdata\b|\bdato\b|\bday\b|\btag\b|\bjour\b|\bdia\b|\bgiorno\b|depart|abfahrt|abflug|salida|partenza|saida|vertrek|avgang|afgang|odjazd|odjezd|boarding|when|wann|quand|cuando|日付|乗車日|搭乗日|出発|開催日|公演日|日期|出发|날짜|출발/;
/** Dates of other things than the booking. */
export const otherDateWords =
  /valid|expir|issue|birth|member|since|gultig|ablauf|ausgestellt|geburt|valable|emis|naissance|valido|caduc|emiti|nacimiento|scad|emess|geldig|有効|発行/;
/** Labels of the end of an event: no weekend, and not the end of a sale. */
export const eventEndWords =
  /(?<![-\p{L}])end(?:s|date|time)?\b|\bende\b|\bfine\b|\bfin\b(?! de semana)|\bfim\b(?! de semana)|\btermino\b|\bslut\b|\bkoniec\b|\bkonec\b|\bbitis\b|(?<!受付|販売|払戻)終了|结束|종료/u;
export const checkInWords =
  /check-?\s?in|arriv|anreise|llegada|entrada|chegada|incheck|ankomst|aankomst|indtjekning|innsjekking|zameldowanie|przyjazd|prijezd|チェックイン|入住|체크인/;
export const checkOutWords =
  /check-?\s?out|depart|abreise|salida|saida|partenza|uitcheck|utcheck|avresa|afrejse|avreise|udtjekning|utsjekking|vertrek|wymeldowanie|wyjazd|odjezd|チェックアウト|退房|체크아웃/;
export const placeWords =
  /venue|location|place|address|hotel|\bort\b|veranstaltungsort|spielstatte|adresse|direccion|indirizzo|endereco|adress?\b|adresa|\blieu\b|\bsalle\b|lugar|recinto|\blocal\b|luogo|\bsede\b|teatro|locatie|\bzaal\b|plats|\bsted\b|miejsce|misto|会場|場所|住所|地址|地点|场馆|장소|주소/;
export const fromWords =
  /^(?:from|von|de|desde|da|van|fran|fra|z|ze|skad|odkud|origin|origen|origem|origine|depart(?:ure|s)?|departing|abfahrt|abflug|partenza|salida|saida|partida|vertrek|avgang|afgang|odjazd|odjezd|start|出発(?:地|駅)?|発|出发(?:站|地)?|출발(?:역|지)?)$/;
export const toWords =
  /^(?:to|nach|a|ad|para|hasta|per|naar|till|til|do|dokad|kam|destination|destino|destinazione|ziel|arriv(?:al|es|ing|ee|o)|ankunft|llegada|chegada|aankomst|ankomst|przyjazd|prijezd|到着(?:地|駅)?|着|到达(?:站|地)?|도착(?:역|지)?)$/;
export const numberWords =
  /flight|\bflug|train|\bzug\b|\bvol\b|vuelo|\bvoo\b|\bvolo\b|vlucht|flyg|\btren\b|treno|\btrein\b|\btag\b|\btog\b|pociag|vlak|coach|\bline\b|linie|linea|ligne|ferry|vessel|便名|列車|车次|航班|열차/;
