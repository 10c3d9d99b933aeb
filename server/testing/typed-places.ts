type TypedPlace = readonly [typed: string, city: string, where: string];

const read = (text: string): TypedPlace[] =>
  text
    .split(";")
    .map((line) => /^\s*(.+)=(.+) (\S+)\s*$/u.exec(line))
    .filter((it) => it !== null)
    .map(([, typed = "", city = "", where = ""]) => [typed, city, where] as const);

/**
 * What people type, with their country, and the city that must come first: regions, islands, airports, and
 * cities with namesakes elsewhere.
 */
export const typedFirst = read(`
Newcastle GB=Newcastle upon Tyne GB; Newcastle AU=Newcastle AU; Gordes FR=Gordes FR-PAC; Gordes -=Gordes FR-PAC;
Bali -=Denpasar ID-BA; Bali FR=Denpasar ID-BA; LA -=Los Angeles US; LA GB=Los Angeles US; NY -=New York City US;
SF -=San Francisco US; DC -=Washington US-DC; KL -=Kuala Lumpur MY; Heathrow GB=London GB; Heathrow -=London GB;
Gatwick -=London GB; Schiphol -=Amsterdam NL; JFK -=New York City US; Malpensa -=Milan IT; Cornwall GB=Truro GB;
Devon GB=Exeter GB; Isle of Wight GB=Ryde GB; Cotswolds GB=Cheltenham GB; Sicily -=Palermo IT;
Sicile FR=Palermo IT; Tuscany -=Florence IT; Toscane FR=Florence IT; Hawaii -=Honolulu US; Crete -=Irákleion GR;
Mallorca DE=Palma ES; Majorca GB=Palma ES; Majorque FR=Palma ES; Corse FR=Ajaccio FR-20R;
Bretagne FR=Rennes FR-BRE; Normandie FR=Rouen FR-NOR; Algarve -=Faro PT; Madeira -=Funchal PT; Sardinia -=Cagliari IT;
Jamaica GB=Kingston JM; Dolomites -=Bolzano IT; Cambridge GB=Cambridge GB; Cambridge US=Cambridge US-MA;
Birmingham US=Birmingham US-AL; Valence FR=Valence FR-ARA; Bath GB=Bath GB; York GB=York GB; Halle DE=Halle (Saale) DE;
フランクフルト JP=Frankfurt am Main DE; フランクフルト -=Frankfurt am Main DE; バリ島 JP=Denpasar ID; バリ JP=Denpasar ID;
成田空港 JP=Tokyo JP; 関西空港 JP=Osaka JP; 新千歳空港 JP=Sapporo JP; セブ島 JP=Cebu City PH;
プーケット JP=Phuket TH; ハワイ JP=Honolulu US; 沖縄 JP=Naha JP; 北海道 JP=Sapporo JP; 富士山 JP=Fujikawaguchiko JP;
サントリーニ島 JP=Firá GR; シチリア JP=Palermo IT; モルディブ JP=Male MV; 仁川空港 JP=Seoul KR;
مطار القاهرة EG=Cairo EG; جزر المالديف -=Male MV; صقلية -=Palermo IT; بالي -=Denpasar ID;
مايوركا -=Palma ES; هاواي -=Honolulu US; شرم الشيخ EG=Sharm el-Sheikh EG; Teneriffa DE=Santa Cruz de Tenerife ES;
Kreta DE=Irákleion GR; Malediven DE=Male MV; Korsika DE=Ajaccio FR; Gardasee DE=Riva del Garda IT;
Maldivas ES=Male MV; Córcega ES=Ajaccio FR; Kilimandscharo DE=Moshi TZ; Île Maurice FR=Port Louis MU
`);

/** What people type into "Where to?", and the city they mean: its name in the data, and country or state. */
export const typedPlaces = read(`
Bali=Denpasar ID; Goa=Panjim IN; LA=Los Angeles US; Cornwall=Truro GB; Heathrow=London GB; Gatwick=London GB; Schiphol=Amsterdam NL;
Sicily=Palermo IT; Sizilien=Palermo IT; Tuscany=Florence IT; Crete=Irákleion GR; Kreta=Irákleion GR; Mallorca=Palma ES; Ibiza=Ibiza ES; Tenerife=Santa Cruz de Tenerife ES;
Santorini=Firá GR; Corfu=Corfu GR; Rhodes=Rhodes GR; Corsica=Ajaccio FR; Bretagne=Rennes FR; Provence=Marseille FR; Zanzibar=Zanzibar TZ;
Phuket=Phuket TH; Okinawa=Naha JP; Lanzarote=Arrecife ES; Maui=Kahului US; Flanders=Antwerp BE; Puglia=Bari IT; Kerala=Kochi IN;
Tasmania=Hobart AU; Charles de Gaulle=Paris FR; Haneda=Tokyo JP; Malpensa=Milan IT; Newcastle=Newcastle upon Tyne GB; Gordes=Gordes FR;
lisb=Lisbon PT; lisbon=Lisbon PT; Lisboa=Lisbon PT; Lissabon=Lisbon PT; Lisbonne=Lisbon PT; リスボン=Lisbon PT;
لشبونة=Lisbon PT; munich=Munich DE; München=Munich DE; muenchen=Munich DE; Múnich=Munich DE; Monaco di Baviera=Munich DE;
Munique=Munich DE; ミュンヘン=Munich DE; ميونخ=Munich DE; köln=Köln DE; Cologne=Köln DE; Colonia=Köln DE;
koeln=Köln DE; Genève=Geneva CH; Geneva=Geneva CH; Genf=Geneva CH; Ginebra=Geneva CH; Milano=Milan IT; Mailand=Milan IT;
Roma=Rome IT; rom=Rome IT; ローマ=Rome IT; روما=Rome IT; Firenze=Florence IT; Florenz=Florence IT; Venezia=Venice IT;
Venedig=Venice IT; Napoli=Naples IT; Neapel=Naples IT; Torino=Turin IT; Wien=Vienna AT; vienne=Vienna AT; Viena=Vienna AT;
Praha=Prague CZ; Prag=Prague CZ; プラハ=Prague CZ; Warszawa=Warsaw PL; Warschau=Warsaw PL; Varsovie=Warsaw PL;
Kraków=Kraków PL; krakow=Kraków PL; Cracow=Kraków PL; Moskau=Moscow RU; Москва=Moscow RU; Moscú=Moscow RU;
Санкт-Петербург=Saint Petersburg RU; st petersburg=Saint Petersburg RU; København=Copenhagen DK; Kopenhagen=Copenhagen DK;
Copenhague=Copenhagen DK; Göteborg=Gothenburg SE; Gothenburg=Gothenburg SE; Αθήνα=Athens GR; Athen=Athens GR; Atenas=Athens GR;
Bruxelles=Brussels BE; Brüssel=Brussels BE; Antwerpen=Antwerp BE; Amberes=Antwerp BE; Den Haag=The Hague NL;
La Haye=The Hague NL; 's-Gravenhage=The Hague NL; Londres=London GB; ロンドン=London GB; لندن=London GB; Edimburgo=Edinburgh GB;
Nueva York=New York City US; new york=New York City US; ニューヨーク=New York City US; نيويورك=New York City US;
Le Caire=Cairo EG; Kairo=Cairo EG; القاهرة=Cairo EG; دبي=Dubai AE; الرياض=Riyadh SA; الدار البيضاء=Casablanca MA;
東京=Tokyo JP; Tokio=Tokyo JP; 京都=Kyoto JP; 大阪=Osaka JP; 札幌=Sapporo JP; 北京=Beijing CN; Pekin=Beijing CN; Peking=Beijing CN;
上海=Shanghai CN; 香港=Hong Kong HK; 서울=Seoul KR; กรุงเทพ=Bangkok TH; Saigon=Ho Chi Minh City VN; Hà Nội=Hanoi VN;
Bombay=Mumbai IN; Calcutta=Kolkata IN; Madras=Chennai IN; Bangalore=Bengaluru IN; मुंबई=Mumbai IN; Rangoon=Yangon MM;
Constantinople=Istanbul TR; Estambul=Istanbul TR; İstanbul=Istanbul TR; Kiev=Kyiv UA; Київ=Kyiv UA; Bukarest=Bucharest RO;
București=Bucharest RO; Belgrad=Belgrade RS; Beograd=Belgrade RS; Zagreb=Zagreb HR; Laibach=Ljubljana SI; Reikiavik=Reykjavík IS;
reykjavik=Reykjavík IS; Tromso=Tromsø NO; Sao Paulo=São Paulo BR; Rio=Rio de Janeiro BR; bogota=Bogotá CO; medellin=Medellín CO;
la habana=Havana CU; ciudad de mexico=Mexico City MX; cdmx=Mexico City MX; cancun=Cancún MX; Québec=Québec CA; montreal=Montréal CA;
LHR=London GB; LGW=London GB; LON=London GB; NYC=New York City US; JFK=New York City US; BCN=Barcelona ES; CDG=Paris FR; PAR=Paris FR;
FRA=Frankfurt am Main DE; MUC=Munich DE; TXL=Berlin DE; BER=Berlin DE; FCO=Rome IT; MXP=Milan IT; LIS=Lisbon PT; OPO=Porto PT;
MAD=Madrid ES; AMS=Amsterdam NL; ZRH=Zürich CH; VIE=Vienna AT; CPH=Copenhagen DK; ARN=Stockholm SE; HND=Tokyo JP; TYO=Tokyo JP;
ICN=Seoul KR; BKK=Bangkok TH; SIN=Singapore SG; HKG=Hong Kong HK; SYD=Sydney AU; MEL=Melbourne AU; LAX=Los Angeles US; SFO=San Francisco US;
ORD=Chicago US; YYZ=Toronto CA; GRU=São Paulo BR; EZE=Buenos Aires AR; DXB=Dubai AE; CPT=Cape Town ZA; NBO=Nairobi KE; DEL=Delhi IN;
paris tx=Paris US-TX; paris, texas=Paris US-TX; springfield il=Springfield US-IL; springfield, illinois=Springfield US-IL;
springfield mo=Springfield US-MO; cambridge uk=Cambridge GB; cambridge ma=Cambridge US-MA; san jose, costa rica=San José CR-SJ;
san jose ca=San Jose US-CA; Munich, Bavaria, Germany=Munich DE; München, Bayern=Munich DE; portland oregon=Portland US-OR;
portland me=Portland US-ME; portland, maine, usa=Portland US-ME; london ontario=London CA; birmingham al=Birmingham US-AL;
birmingham england=Birmingham GB; valencia spain=Valencia ES; valencia venezuela=Valencia VE; Valencia, España=Valencia ES;
barcelona ve=Barcelona VE; naples fl=Naples US-FL; naples italy=Naples IT; rome ga=Rome US-GA; athens georgia=Athens US-GA;
cordoba argentina=Córdoba AR; cordoba spain=Córdoba ES; santiago chile=Santiago CL; victoria bc=Victoria CA; perth australia=Perth AU;
perth scotland=Perth GB; newcastle nsw=Newcastle AU; Frankfurt Oder=Frankfurt (Oder) DE; washington dc=Washington US-DC;
Washington, D.C.=Washington US-DC; kansas city missouri=Kansas City US-MO; granada nicaragua=Granada NI; Wien, Österreich=Vienna AT;
Roma, Italia=Rome IT; Köln Deutschland=Köln DE; new york ny=New York City US; Lyon, Frankreich=Lyon FR; Tokyo, 日本=Tokyo JP;
portugal=Lisbon PT; bavaria=Munich DE; uk=London GB; england=London GB; scotland=Glasgow GB; holland=Amsterdam NL;
turkey=Istanbul TR; türkei=Istanbul TR; usa=New York City US; uae=Dubai AE; ivory coast=Abidjan CI; burma=Yangon MM;
czech republic=Prague CZ; Espagne=Madrid ES; ドイツ=Berlin DE; california=Los Angeles US; katalonien=Barcelona ES; hawaii=Honolulu US;
londno=London GB; lodnon=London GB; lisbn=Lisbon PT; lisobn=Lisbon PT; barcelna=Barcelona ES; bercelona=Barcelona ES; berln=Berlin DE;
muinch=Munich DE; amsterdm=Amsterdam NL; amstredam=Amsterdam NL; madird=Madrid ES; stokholm=Stockholm SE; copenhagn=Copenhagen DK;
singapor=Singapore SG; bankok=Bangkok TH; sanfrancisco=San Francisco US; san fransisco=San Francisco US; los angelos=Los Angeles US;
chigago=Chicago US; philadelfia=Philadelphia US; edinburg=Edinburgh GB; viena austria=Vienna AT; sprinfield il=Springfield US-IL;
istambul=Istanbul TR; melborne=Melbourne AU; sidney=Sydney AU; reykjavk=Reykjavík IS; budapst=Budapest HU; zurcih=Zürich CH
`);
