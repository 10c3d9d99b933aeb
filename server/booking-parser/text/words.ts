import { unaccented } from "./months.ts";
import { weekdayNames } from "./weekdays.ts";

/** The labels of booking mails in all supported languages, without accents. */
export const labels = {
  checkIn:
    "inchecken|incheck(?:datum)?|aankomst(?:datum|dag)?|incheckning|ankomst(?:dag|dato|datum)?|indtjekning|innsjekking|zameldowanie|(?:data )?przyjazdu?|prijezd|nastup|giris(?: tarihi)?|入住(?:日期|时间|日)?|체크인|check[- ]?in|anreise(?:datum|tag)?|arrival|arriving|arrive|arrivee|(?:fecha de )?(?:llegada|entrada)|(?:data de )?(?:chegada|entrada)|(?:data di )?arrivo|date d['’]arrivee|チェックイン|" +
    "date d['’]arrivee|arrivo|تاريخ الوصول|تسجيل الوصول|تسجيل الدخول|الوصول|заезд|дата заезда|прибытие|заїзд|αφιξη|ημερομηνια αφιξης|bejelentkezes|erkezes|sosire|data sosirii|cazare|tulo(?:paiva)?|saapuminen|dolazak|prijava|צ'ק אין|ご到着日|ご?チェックイン日?|到着日|入住时间|登記入住|kedatangan|nhan phong|prichod|check[- ]?in[- ]?(?:datum|date)",
  checkOut:
    "uitchecken|vertrek(?:datum|dag)?|utcheckning|avresa|avrese(?:dag|datum)|udtjekning|afrejse(?:dag|dato)?|utsjekking|avreise(?:dag|dato)?|wymeldowanie|(?:data )?wyjazdu?|odjezd|cikis(?: tarihi)?|退房(?:日期|时间|日)?|离店(?:日期|时间|日)?|체크아웃|check[- ]?out|abreise(?:datum|tag)?|departure|departing|depart|leaving|leave|(?:fecha de )?salida|(?:data de )?(?:partida|saida)|(?:data di )?partenza|date de depart|チェックアウト|" +
    "تاريخ المغادرة|تسجيل المغادرة|تسجيل الخروج|المغادرة|выезд|дата выезда|отъезд|виїзд|αναχωρηση|ημερομηνια αναχωρησης|kijelentkezes|tavozas|elutazas|plecare|data plecarii|lahto(?:paiva)?|odlazak|odjava|ご出発日|ご?チェックアウト日?|keberangkatan|tra phong|odchod|check[- ]?out[- ]?(?:datum|date)",
  stay:
    "verblijf|periode|verblijfsperiode|vistelse|ophold(?:speriode)?|opphold|pobyt|termin(?: pobytu)?|dates|入住期间|(?:your )?stay(?: dates?)?|dates? of stay|aufenthalt|(?:reise)?zeitraum|(?:dates? du |votre )?sejour|(?:fechas de (?:la )?)?estancia|(?:datas da )?estadia|(?:date del )?soggiorno|宿泊期間|ご?宿泊日|" +
    "الإقامة|مدة الإقامة|فترة الإقامة|проживание|период проживания|даты|διαμονη|ημερομηνιες|tartozkodas|idopont|perioada|sejur|oleskelu|ajankohta|boravak|ご宿泊期間|투숙 ?기간|숙박 ?기간|入住(?:及|和|与)退房(?:日期)?",
  hotel:
    "accommodatie|propiedad|propriedade|hotelnaam|hotell?(?:ets)?(?: namn| navn)?|boende|overnatningssted|overnattingssted|obiekt|nazwa (?:obiektu|hotelu)|ubytovani|otel(?: adi)?|酒店(?:名称)?|호텔(?:명)?|hotel(?: name)?|property(?: name)?|accommodation|unterkunft|hotelname|etablissement|hebergement|nom de l['’]hotel|alojamiento|establecimiento|alojamento|hospedagem|struttura|alloggio|ホテル名?|施設名|宿泊施設|" +
    "الفندق|اسم الفندق|отель|гостиница|готель|ξενοδοχειο|καταλυμα|szalloda|szallas|hotelul|unitate(?: de cazare)?|hotelli|majoitus|smjestaj|お宿名?|宿名|ご宿泊施設|숙소(?:명)?|飯店|riad|logement|location|objekt|hotell",
  address:
    "ort|lage|ubicacion|emplacement|posizione|localizacao|locatie|lokalizacja|lokalizace|adres|adress|adresa|地址|酒店地址|주소|(?:hotel )?address|adresse|anschrift|direccion|endereco|morada|indirizzo|住所|所在地|" +
    "العنوان|عنوان الفندق|адрес|адреса|διευθυνση|cim|adresa|osoite|ご住所|숙소 ?주소",
  guest:
    "gasten|gaster?|gosc(?:ie)?|host(?:e|i)?|naam gast|reizigers?|resenar(?:er)?|passagerare|rejsende|reisende|podrozny|pasazer(?:owie)?|cestujici|misafir|yolcu|入住人|住客|旅客|투숙객|예약자|guests?(?: names?)?|lead guest|passengers?(?: names?)?|gast|gaste|reisender?|fahrgast|passagier|voyageurs?|passagers?|huesped|pasajeros?|viajero|hospede|passageiros?|ospite|passeggeri?o?|宿泊者名?|搭乗者名?|お名前|" +
    "اسم الضيف|الضيف|المسافر|اسم المسافر|гость|гости|пассажир|гість|επισκεπτης|επιβατης|vendeg(?:ek)?|utas(?:ok)?|oaspete|pasager|matkustajat?|varaaja|gost|putnik|ご宿泊者(?:名|氏名)?|代表者",
  confirmation:
    "(?:boekings|reserverings|bevestigings|order)(?:nummer|code|kenmerk)|bekraftelse(?:nummer|kod)|(?:bekræftelses|bekreftelses)(?:nummer|kode)|boknings(?:nummer|kod|referens|nr)|(?:booking|reservations|bestillings|ordre|referanse)(?:nummer|kode|nr)|(?:numer|nr|kod) (?:rezerwacji|potwierdzenia|zamowienia|biletu)|(?:cislo|kod) (?:rezervace|objednavky|potvrzeni)|potvrzovaci (?:cislo|kod)|(?:rezervasyon|onay|pnr) (?:numarasi|kodu|no)|(?:预订|订单|确认)(?:号码?|码|编号)|예약 ?(?:확인 ?)?(?:번호|코드)|확인 ?(?:번호|코드)|n° de commande|numero de commande|codice biglietto|localizador|(?:booking|reservation|confirmation|order|itinerary) ?(?:numbers?|no\\.?|nr\\.?|code|reference|ref\\.?|id|#)|record locator|pnr|booking ref|reference|buchungs(?:nummer|code|nr\\.?)|reservierungs(?:nummer|code)|bestatigungs(?:nummer|code)|auftragsnummer|(?:numero|no|n°|code) de (?:la |votre )?(?:reservation|confirmation|dossier)|reference (?:de (?:la )?)?(?:reservation|confirmation|dossier|voyage)|(?:numero|codigo|n\\.?[oº]) d[ea] (?:la |su |sua |tu )?(?:reserva|confirmacion|confirmacao)|localizador|(?:numero|codice)(?: di)? (?:prenotazione|conferma)|予約番号|確認番号|(?:予約|確認)コード|" +
    "(?:رقم|رمز) (?:الحجز|التأكيد)|номер (?:брони|бронирования|заказа)|код (?:брони|бронирования|подтверждения)|номер подтверждения|номер бронювання|(?:αριθμος|κωδικος) (?:κρατησης|επιβεβαιωσης)|(?:foglalasi|visszaigazolo|megerosito) (?:szam|kod)|foglalas szama|numar(?:ul)? (?:de )?rezerva(?:re|rii)|cod(?:ul)? (?:de )?(?:rezerva(?:re|rii)|confirmare)|(?:varaus|vahvistus)(?:numero|tunnus|koodi)|(?:broj|kod) (?:rezervacije|potvrde)|(?:ご)?予約(?:no\\.?|id)|(?:お預かり|お預り|受付|確認|予約確認|ご?注文)番号|预订号|订单号码?|kode booking|kode pemesanan|ma dat cho|so dat phong|voucher(?: no\\.?| number| nr\\.?)?|(?:ticket|flight confirmation|confirmation|reservation) ?#|n[o°.]*\\s?(?:de )?(?:reservation|commande|dossier|prenotazione|reserva)|loc(?:alizzatore|alisateur)?|reserva (?:no|n[o°])|buchungs(?:id|kennung)|vorgangsnummer|reservasjons(?:nummer|nr)",
  from:
    "van|fran|fra|z|skad|odkud|出发(?:地|站)|出発|from|von|origin|origen|origem|desde|partenza da|de|da|出発(?:地|駅|空港)|" +
    "من|откуда|от|звідки|απο|honnan|de la|mista|lahtopaikka|lahtoasema|출발지|출발역|出発地点|salida de|dari|depuis",
  to:
    "naar|till|til|do|dokad|kam|到达(?:地|站)|目的地|to|nach|destination|ziel|destino|destinazione|hacia|para|a|到着(?:地|駅|空港)|" +
    "الى|إلى|куда|куди|προς|hova|catre|la|minne|maaranpaa|도착지|도착역|ke|naar|vers",
  depart:
    "vertrek|avgang|afgang|odjazd|wylot|odjezd|odlet|kalkis|出发(?:时间)?|起飞|depart(?:s|ure|ing|)|abflug|abfahrt|depart|salida|partida|partenza|出発|" +
    "المغادرة|وقت المغادرة|تاريخ المغادرة|الإقلاع|موعد المغادرة|отправление|вылет|відправлення|виліт|αναχωρηση|indulas|plecare|lahto|odlazak|polazak|출발|dep\\.?|afrejse|avreise|abfahrtszeit|hora de (?:la )?(?:salida|saida|partida)|heure de depart|orario di partenza|ora di partenza|departure(?: date| time)?|godz(?:ina)?\\.? (?:odjazdu|wylotu)|vertrektijd|出発(?:時刻|日時)|发车|keberangkatan|khoi hanh|partida|embarque|decollo|data (?:odjazdu|wylotu)",
  arrive:
    "aankomst|ankomst|przyjazd|przylot|prijezd|prilet|varis|到达(?:时间)?|抵达|arriv(?:es|al|ing|e)|ankunft|arrivee|llegada|chegada|arrivo|到着|" +
    "الوصول|وقت الوصول|تاريخ الوصول|موعد الوصول|прибытие|прилет|прибуття|αφιξη|erkezes|sosire|saapuminen|tulo|dolazak|도착|arr\\.?|ankunftszeit|hora de (?:la )?(?:llegada|chegada)|heure d['’]arrivee|orario di arrivo|ora di arrivo|arrival(?: date| time)?|godz(?:ina)?\\.? (?:przyjazdu|przylotu)|aankomsttijd|到着(?:時刻|日時)|到站|kedatangan|den noi|atterraggio|data (?:przyjazdu|przylotu)",
  date:
    "out|datum|dato|data|date|fecha|tarih|日期|日付|dzien|aller|retour|hinfahrt|ruckfahrt|hinreise|ruckreise|hinflug|ruckflug|heenreis|terugreis|heenvlucht|terugvlucht|utresa|hemresa|udrejse|hjemrejse|ida|vuelta|volta|andata|ritorno|outward|outbound|inbound|return|outward journey|return journey|podroz tam|powrot|(?:travel|departure) date|date of travel|reisedatum|reisetag|date (?:du voyage|de depart)|fecha (?:de(?:l)? viaje|de salida)|data (?:da viagem|di viaggio|di partenza)|搭乗日|乗車日|出発日|" +
    "تاريخ السفر|تاريخ الرحلة|التاريخ|дата(?: поездки| отправления| вылета)?|ημερομηνια|datum utazas|data calatoriei|paivamaara|matkapaiva|menomatka|paluumatka|meno|paluu|туда|обратно|odlazak|povratak|날짜|출발일|탑승일|乗車日|ご?利用日|ご?搭乗日|往路|復路|行き|帰り|出发日期|乘车日期|乘机日期|ذهاب|عودة|الذهاب|العودة|vlucht heen|vlucht terug|outbound(?: flight| journey)?|return(?: flight| journey)?|andata|ritorno|trajeto de ida|trayecto de (?:ida|vuelta)|viaje de (?:ida|vuelta)|voo de (?:ida|volta)|vol (?:aller|retour)|trajet (?:aller|retour)|data podrozy|data wyjazdu|wyjazd|powrot|tam|tilbage(?:rejse)?|ud(?:rejse)?|resdatum|reisedato|rejsedato|avresedag|dag|kiindulas|oda(?:ut)?|vissza(?:ut)?|dus|intors",
  number:
    "trein(?:nummer)?|vlucht(?:nummer)?|tag(?:nummer)?|tog(?:nummer)?|flyg|fly(?:nummer)?|pociag|vlak|航班(?:号)?|车次|flight(?: (?:number|no\\.?))?|flugnummer|flug|vol|vuelo|voo|volo|便名|train(?: (?:number|no\\.?))?|zug(?:nummer)?|tren|treno|comboio|trem|列車|" +
    "رقم الرحلة|рейс|номер рейса|поезд|номер поезда|πτηση|αριθμος πτησης|jarat(?:szam)?|vonat|zbor|tren|juna|lento|let|列車名|편명|航班编号|numer lotu|lot|voo|nr rejsu|zugnr\\.?|flugnr\\.?|codice volo",
} as const;
/** The header lines at the start of a forwarded mail. */
export const mailHeader =
  /^\W*(?:from|von|de|da|to|an|a|para|sent|gesendet|envoye|enviado|inviato|date|datum|fecha|data|cc|reply-to|antwort an|subject|betreff|objet|asunto|assunto|oggetto|件名|差出人|宛先|送信日時|日時)\s*[:：]/;
export const mailSubject = /^\W*(?:subject|betreff|objet|asunto|assunto|oggetto|件名)\s*[:：]/;

export type Label = keyof typeof labels;

const between =
  "den det d op om fra vanaf fran od kl klo godz saat de tot till til by senast senest uiterlijk op on am the le el em il at from ab um uhr des desde dalle dal ore kl a partir de after since time date dia day hrs h pm del vom du mar to";

/** Words that may be before a day without making it the day of something else. */
export const wordsBeforeDay: ReadonlySet<string> = new Set([...weekdayNames, "feira", ...between.split(" ")]);

/** Words of tickets that stand where a place could: classes, seats, fares, travellers. */
export const wordsOfTickets: ReadonlySet<string> = new Set(
  unaccented(
    "main cabin economy business first class comfort standard premium basic flex light saver seat seats coach carriage car wagon platform terminal gate direct nonstop non stop " +
      "duration total price fare passenger passengers adult adults child children infant name mr mrs ms baggage bag status confirmed operated by operating aircraft meal stops changes change transfer walk booking order ticket tickets reservation confirmation " +
      "billet billets billete billetes bilhete biglietto biglietti fahrkarte bestatigung confirmacion confirmacao conferma codigo code codice " +
      "from to date time day flight class number dep arr via service dear hello thank thanks please view manage " +
      "platz sitz wagen gleis klasse direkt umstieg dauer preis erwachsener erwachsene kind summe sparpreis super uhr von ab an " +
      "voiture place places quai voie classe passager adulte prix siege seconde premiere correspondance bagage bagages trajet " +
      "coche asiento plaza clase turista adulto pasajero precio tarifa anden equipaje vagao assento poltrona classe passageiro plataforma tarifa preco bagagem " +
      "carrozza posto binario passeggero prezzo tariffa adulti bagaglio rijtuig stoel spoor klasse reiziger prijs volwassene perron overstap " +
      "wagon miejsce peron klasa pasazer cena normalny ulgowy vagn plats spar resenar vogn plads spor " +
      "مقعد درجة الدرجة البوابة صالة المسافر الساعة السياحية رقم vaunu paikka hytti matkustaja raide вагон место класс пассажир платформа " +
      "普通車 指定席 自由席 普通車指定席 座席 合計 大人 小児 二等座 一等座 商务座 票价 일반실 좌석",
  )
    .toLowerCase()
    .split(" "),
);

/** Words that may be before the day of a journey, beside those before any day. */
export const wordsOfJourney: ReadonlySet<string> = new Set(
  unaccented(
    "out outbound inbound outward return returning departing departure depart departs depart arrive arrival trip journey flight train bus ferry segment leg travel itinerary your " +
      "hinfahrt ruckfahrt hinreise ruckreise hinflug ruckflug fahrt reise flug zug strecke ihre ihr verbindung teilstrecke etappe " +
      "aller retour vol trajet voyage train votre segment depart jour ida vuelta trayecto vuelo viaje tren su volta voo viagem trecho trem sua comboio percurso " +
      "andata ritorno volo viaggio treno tratta corsa heenreis terugreis heenvlucht terugvlucht vlucht reis trein rit heen terug " +
      "cesta zpet podroz powrot powrotny tam lot pociag przejazd wyjazd odcinek utresa hemresa resa udrejse hjemrejse rejse tur retur utreise hjemreise reise flyg " +
      "ذهاب الذهاب عودة العودة رحلة الرحلة туда обратно рейс поезд поездка вылет menomatka paluumatka meno paluu matka oda vissza dus intors zbor " +
      "往路 復路 行き 帰り 便 列車 去程 回程 往程 返程 가는 오는 편 pergi pulang gidis donus",
  )
    .toLowerCase()
    .split(" "),
);

/** What is said of the state before a change: a pattern for texts without accents. */
export const formerly =
  "previous(?:ly)?|former(?:ly)?|old|origina[li]\\w*|bisher\\w*|alte?[nrs]?|ursprunglich\\w*|vorherig\\w*|ancien\\w*|precedent\\w*|initia(?:l\\w*|ux)|anterior\\w*|antig[ou]\\w*|vecchi[oa]|oude?|vorige|oorspronkelijk\\w*|tidigare|tidligere|gamm\\w+|oprindelig\\w*|ursprunglig\\w*|poprzedni\\w*|star[ey]|aiempi|puvodni";
/** What is said of the state after a change: a pattern for texts without accents. */
export const newly =
  "new|updated|revised|neue?[nrs]?|nouveaux?|nouvel(?:les?)?|nuev[oa]s?|nuov[oiae]|nov[oa]s?|nieuwe?|nya?|nytt|now[ye]|uusi";

/** A pattern for texts without accents. */
export const unaccentedPattern = ({ source }: RegExp): RegExp => new RegExp(unaccented(source));

export const lodgingPattern = unaccentedPattern(
  /\b(?:hotel|hostel|nights?|rooms?|zimmer|nachte?n?|ubernachtung(?:en)?|chambres?|nuits?|hebergement|habitacion(?:es)?|noches?|alojamiento|quartos?|noites?|camera|camere|notti|soggiorno|pension|apartment|ferienwohnung|resort|inn|guesthouse|kamers?|nachten|verblijf|hotell|rum|natter|overnatting(?:er)?|værelser?|nætter|pokoj\w{0,3}|noce|nocy|nocleg\w{0,4}|noci|ubytovani|penzion|otel|gece)\b|酒店|入住|호텔|ホテル|旅館|宿泊|泊|民宿|ゲストハウス|宿|飯店|숙박|숙소|게스트하우스|\b(?:riad|villa|camping|chalet|albergo|b&b|bed and breakfast|airbnb|loft|hostal|parador|posada|pousada|gite|logement|appartement|appartamento|apartamento|appartements|wohnung|lagenhet|leilighet|lejlighed|huoneisto|chambre d[’']hotes|gasthof|gasthaus|ferienhaus|unterkunft|doppelzimmer|einzelzimmer|suite|lodge|motel|holiday inn|vakantiehuis|herberg|hotelli|huone|yota|szalloda|szoba|noapte|nopti|camere|apartament|soba|sobe|nocenja|kamar|khach san)\b|فندق|ليلة|ليال|غرفة|отель|гостиниц|готел|ξενοδοχει|δωματιο|διανυκτερευσ/,
);

export const transport = {
  flight: unaccentedPattern(
    /\b(?:flights?|flug|fluge|airlines?|airways|vols?|vuelos?|voos?|volo|voli|boarding|abflug|hinflug|ruckflug|vlucht|vluchten|heenvlucht|terugvlucht|flyg|flygning|lotu|wylot|ucus|letu|lento|jarat|zbor)\b|便名|搭乗|航空|航班|机票|항공|рейс|вылет|авиа|رحلة|طيران|πτηση/,
  ),
  train: unaccentedPattern(
    /\b(?:treinen?|treinticket|treinkaartje|treinreis|tagbiljett(?:er)?|tagresa|togbillet(?:ter)?|togrejse|pociag|kolejowy|kolej|vlak|vlakova|jizdenka|centraal|trains?|rail|railway|zug|zuge|bahn|ice|bahnhof|hbf|tgv|gare|tren|treno|comboio|trem|frecciarossa|ave|intercity|railjet|tog|trenord|juna|vr(?! \d)|vonat|jegy|pendolino|renfe|trenitalia|italo|sncf|oncf|ouigo|iryo|lner|gwr|eurostar|thalys|ns international|pkp|obb|sbb|cff|comboios|eurocity)\b|新幹線|列車|乗車|駅|のぞみ|ひかり|铁路|高铁|次列车|车票|열차|поезд|вагон|потяг|قطار|القطار|τρενο/,
  ),
  bus: unaccentedPattern(
    /\b(?:bus|zob|coach(?! [a-z0-9]{1,2}\b)|fernbus|autobus|autocar|onibus|omnibus|autocarro|pullman|flixbus|autokar|buss|busses|bussi|otobus|autobuz|rodoviaria|busbillet|busticket|alsa|avanza|blablacar|megabus|greyhound|national express|eurolines|regiojet|clickbus)\b|バス|автобус|巴士|客运|버스|حافلة|λεωφορειο/,
  ),
  ferry: unaccentedPattern(
    /\b(?:ferry|ship|vessel|crossing|schiff|navire|buque|fahre|uberfahrt|traversee|traghetto|transbordador|sailing|faerge|færge|faergen|farja|ferge|prom|promem|promowy|lautta|ferries|feribot|trajekt|car deck|personbil|stena|dfds|viking line|tallink|silja|molslinjen|scandlines|color line|balearia|jadrolinija|grimaldi|tirrenia|finnlines|polferries|unity line|blue star)\b|フェリー|паром|عبارة|πλοιο|轮渡/,
  ),
} as const;

/** Patterns of a cancellation, not of the possibility to cancel. */
export const cancellationPatterns = [
  /\b(?:booking|reservation|stay|flight|trip|order|journey|ticket)\b.{0,60}\b(?:has|have|was|were|is|are)(?: now| been| successfully| already)* cancell?ed\b/,
  /^\W*(?:re|fwd|fw)?\W*cancell?(?:ed\b|ation (?:confirm|of your|notice))/,
  /\b(?:we )?confirm(?:s|ed|ing)? (?:the|your) cancell?ation\b|\byour cancell?ation (?:is|was|has been) (?:confirmed|processed)/,
  /\bbestatigen (?:ihnen |dir )?(?:hiermit )?(?:die|ihre|deine) (?:stornierung|annullierung)|\bstornierung (?:ist|wurde) (?:bestatigt|durchgefuhrt)/,
  /\b(?:buchung|reservierung|aufenthalt|flug|fahrt|reise|zimmer)\b.{0,60}\b(?:wurde|wurden|ist|haben wir)\b.{0,40}\b(?:storniert|annulliert|abgesagt)\b/,
  /^\W*(?:stornierungsbestatigung|(?:ihre|deine) stornierung war erfolgreich|bestatigung (?:der|ihrer) stornierung|stornierung (?:ihrer|der|bestatigt))/,
  /\b(?:reservation|sejour|vol|train|voyage|billet)\b.{0,60}\b(?:a (?:bien )?ete|est)(?: bien)? annulee?\b/,
  /^\W*(?:confirmation (?:d['’]|de (?:l['’]|votre ))annulation|annulation de votre)/,
  /\bconfirm(?:ons|e) (?:bien )?(?:l['’]|votre )annulation|\b(?:l['’]|votre )annulation (?:est|a (?:bien )?ete) (?:bien )?(?:confirmee|enregistree|prise en compte|effectuee)/,
  /\b(?:reserva|estancia|vuelo|viaje|billetes?|compra|pedido|estadia|voo|viagem)\b.{0,60}\bse (?:ha|han|he) (?:cancelado|anulado)\b|\bse ha (?:cancelado|anulado) (?:tu|su|la) (?:reserva|estancia|vuelo|viaje|billete|compra)/,
  /\b(?:tramitado|realizado|confirmamos|confirmacion de|gestionado) (?:la|tu|su) (?:anulacion|cancelacion)\b|^\W*(?:anulacion|cancelacion) (?:de (?:tu|su|la|los|billetes?|reserva)|confirmada)/,
  /\bconfirmamos o (?:seu |teu )?cancelamento|^\W*(?:confirmacao d[eo] cancelamento|cancelamento (?:da (?:sua|tua)|confirmado))/,
  /\bconfermiamo (?:la cancellazione|l['’]annullamento)|^\W*(?:conferma (?:di|della) cancellazione|cancellazione (?:della|confermata))/,
  /\bbevestigen (?:wij |we )?(?:de|uw|je) annulering|^\W*(?:bevestiging (?:van )?(?:de |uw |je )?annulering|annulering (?:van|bevestigd))/,
  /\b(?:reserva|estancia|vuelo|viaje|billete|estadia|voo|viagem)\b.{0,60}\b(?:ha sido|esta|fue|foi|fica) (?:cancelad[oa]|anulad[oa])\b/,
  /\b(?:prenotazione|soggiorno|volo|viaggio)\b.{0,60}\b(?:e stat[oa]|e) (?:annullat[oa]|cancellat[oa])\b/,
  /\b(?:boeking|reservering|verblijf|vlucht|reis)\b.{0,60}\b(?:is|werd|hebben we)\b.{0,30}\bgeannuleerd\b/,
  /\b(?:rezerwacja|pobyt|lot|podroz|zamowienie)\b.{0,60}\b(?:zostal[ao]?|jest)\b.{0,20}\banulowan[aey]?\b/,
  /\b(?:bokning|bestilling|booking|ordre|resa|reise|rejse)\w*\b.{0,40}\b(?:ar|er|har|blitt|blivit|blevet)\b.{0,20}\b(?:avbokad|avbestalld|installd|annulleret|aflyst|kansellert|avbestilt)\b/,
  /تم إلغاء (?:حجز|رحلت|الحجز|الرحلة)/,
  /\b(?:varauksesi|varaus|matkasi)\b.{0,40}\bon peru(?:utettu|ttu)\b/,
  /(?:бронировани[ея]|бронь|заказ|билет|рейс).{0,60}отменен/,
  /(?:订单|预订|航班|车票).{0,20}已(?:被)?取消|예약이 (?:성공적으로 )?취소/,
  /キャンセル(?:されました|いたしました|が完了|を承りました|完了)/,
].map(unaccentedPattern);
export const conditionalPattern =
  /\b(?:if|unless|can be|may be|could be|until|wenn|falls|sofern|bis|si|lorsque|quand|des que|en cas|jusqu|hasta|ate|se(?! (?:ha|han|he)\b)|fino|jesli|als|indien|om|hvis)\b|場合/;
