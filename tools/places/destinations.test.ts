import type pg from "pg";
import { beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { drizzleOn, openPool } from "#db/db.ts";
import { loadPlaces } from "#db/places/load.ts";
import { type ShippedCity, shippedCities } from "#db/places/shipped.ts";
import { findPlaces } from "#domain/places/find-places.ts";
import type { Db } from "#lib/ctx.ts";
import { foldPlace } from "#lib/place-names/name-key.ts";
import { emptyDatabase } from "#testing/databases/empty-database.ts";
import { ownNames } from "./own-names.ts";

/** What people type into "Where to?", by their language, and the city: its name, and country or state. */
const destinations: Record<string, string> = {
  en: `bxl=Brussels BE; kbh=Copenhagen DK; sthlm=Stockholm SE; gbg=Gothenburg SE; jozi=Johannesburg ZA;
    philly=Philadelphia US; nola=New Orleans US; vegas=Las Vegas US; ile de re=Saint-Martin-de-Ré FR;
    belle ile en mer=Le Palais FR; mont saint michel=Pontorson FR; conques=Saint-Cyprien-sur-Dourdou FR;
    lake annecy=Annecy FR; dordogne=Sarlat-la-Canéda FR; loire valley=Tours FR; burgundy=Dijon FR;
    champagne=Reims FR; luberon=Apt FR; gorges du verdon=Moustiers-Sainte-Marie FR;
    disneyland paris=Chessy FR; d-day beaches=Bayeux FR; orkney=Kirkwall GB; Shetland Islands=Lerwick GB;
    Outer Hebrides=Stornoway GB; scilly isles=Hugh Town GB; peak district=Buxton GB; Loch Ness=Inverness GB;
    snowdonia=Llanberis GB; land's end=Penzance GB; pembrokeshire=Haverfordwest GB; new forest=Lyndhurst GB;
    giants causeway=Bushmills GB; stonehenge=Amesbury GB; channel islands=Saint Helier JE;
    ring of kerry=Killarney IE; cliffs of moher=Lisdoonvarna IE; lake constance=Konstanz DE;
    black forest=Freiburg DE; moselle valley=Cochem DE; neuschwanstein castle=Schwangau DE;
    lake geneva=Geneva CH; jungfrau=Interlaken CH; matterhorn=Zermatt CH; lake maggiore=Stresa IT;
    elba=Portoferraio IT; aeolian islands=Lipari IT; chianti=Greve in Chianti IT; tre cime=Dobbiaco IT;
    costa del sol=Málaga ES; formentera=Sant Francesc de Formentera ES; la palma=Santa Cruz de la Palma ES;
    picos de europa=Cangas de Onís ES; douro valley=Peso da Régua PT; porto santo=Vila Baleira PT;
    terceira=Angra do Heroísmo PT; kefalonia=Argostólion GR; lesbos=Mytilene GR; halkidiki=Néa Moudhaniá GR;
    meteora=Kalampáka GR; cappadocia=Göreme TR; ephesus=Selçuk TR; brac=Supetar HR; vis=Vis HR;
    dalmatia=Split HR; plitvice lakes=Korenica HR; bay of kotor=Kotor ME; lake bled=Bled SI;
    sunny beach=Nesebar BG; transylvania=Braşov RO; lake balaton=Siófok HU; high tatras=Poprad SK;
    gotland=Visby SE; oland=Borgholm SE; bornholm=Rønne DK; legoland=Billund DK; lofoten=Svolvær NO;
    svalbard=Longyearbyen SJ; golden circle=Selfoss IS; texel=Den Burg NL; gozo=Victoria MT;
    lake baikal=Irkutsk RU; dead sea=‘En Boqeq IL; wadi rum=Aqaba JO; socotra=Hadibu YE; goa=Mormugao IN;
    taj mahal=Agra IN; ladakh=Leh IN; everest base camp=Namche Bazaar NP; annapurna=Pokhara NP;
    tigers nest=Paro BT; ko chang=Ko Chang Tai TH; koh phi phi=Phi Phi Don TH; railay beach=Krabi TH;
    khao sok=Surat Thani TH; halong bay=Hạ Long VN; mekong delta=Cần Thơ VN; koh rong=Sihanoukville KH;
    inle lake=Nyaungshwe MM; perhentian islands=Kuala Besut MY; cameron highlands=Tanah Rata MY;
    raja ampat=Waisai ID; canggu=Legian ID; gili islands=Gili Trawangan ID; lake toba=Parapat ID;
    bohol=Tagbilaran City PH; great wall of china=Beijing CN; gobi desert=Dalandzadgad MN;
    taroko gorge=Hualien City TW; shikoku=Takamatsu JP; naoshima=Tamano JP; miyajima=Miyajima JP;
    issyk kul=Cholpon-Ata KG; masai mara=Narok KE; ngorongoro crater=Ngorongoro TZ; diani beach=Mombasa KE;
    okavango delta=Maun BW; chobe=Kasane BW; etosha=Outjo NA; kruger national park=Nelspruit ZA;
    garden route=Knysna ZA; table mountain=Cape Town ZA; nosy be=Hell-Ville MG; lake malawi=Monkey Bay MW;
    valley of the kings=Luxor EG; red sea=Hurghada EG; ait ben haddou=Ouarzazate MA; djerba=Houmt Souk TN;
    great ocean road=Lorne AU; kangaroo island=Kingscote AU; fraser island=Hervey Bay AU;
    phillip island=Phillip Island AU; blue mountains=Katoomba AU; waiheke=Oneroa NZ; mount cook=Twizel NZ;
    bay of islands=Paihia NZ; hobbiton=Matamata NZ; rarotonga=Avarua CK; moorea=Afareaitu PF;
    vanuatu tanna=Isangel VU; vancouver island=Victoria CA; cape breton=Sydney CA;
    newfoundland=St. John's CA; florida keys=Key West US; yosemite=Yosemite Valley US;
    yellowstone=West Yellowstone US; zion national park=Springdale US; zion=Springdale US;
    death valley=Beatty US; outer banks=Nags Head US; the hamptons=Southampton US-NY;
    grand teton=Jackson US; lake powell=Page US; everglades=Homestead US; finger lakes=Ithaca US;
    chichen itza=Chichén-Itzá MX; lake atitlan=Panajachel GT; tikal=Flores GT; roatan=Coxen Hole HN;
    corn islands=Great Corn Island NI; st barts=Gustavia BL; bequia=Port Elizabeth VC;
    tobago=Scarborough TT; grand cayman=George Town KY; exuma=George Town BS; tortola=Road Town VG;
    lake titicaca=Puno PE; nazca lines=Nazca PE; torres del paine=Puerto Natales CL;
    atacama desert=San Pedro de Atacama CL; perito moreno glacier=El Calafate AR;
    tierra del fuego=Ushuaia AR; iguazu falls=Foz do Iguaçu BR; pantanal=Poconé BR; falklands=Stanley FK;
    cyclades=Náxos GR; puerto banus=Marbella ES`,
  de: `Sylt=List DE; Rügen=Ostseebad Binz DE; ruegen=Ostseebad Binz DE; Amrum=Wittdün DE;
    Föhr=Wyk auf Föhr DE; Usedom=Heringsdorf DE; Allgäu=Kempten (Allgäu) DE; Bodensee=Konstanz DE;
    Harz=Wernigerode DE; Sächsische Schweiz=Bad Schandau DE; Mosel=Cochem DE; Schwarzwald=Freiburg DE;
    Chiemsee=Prien am Chiemsee DE; Spreewald=Lubnjow DE; Zugspitze=Garmisch-Partenkirchen DE;
    Salzkammergut=Bad Ischl AT; Wachau=Krems an der Donau AT; Zillertal=Mayrhofen AT;
    Wörthersee=Velden am Wörther See AT; Engadin=St. Moritz CH; Vierwaldstättersee=Luzern CH;
    Elsass=Strasbourg FR; Insel Elba=Portoferraio IT; Totes Meer=‘En Boqeq IL; Istrien=Pula HR;
    Plattensee=Siófok HU; Lofoten=Svolvær NO; Chalkidike=Néa Moudhaniá GR; Masuren=Giżycko PL;
    Malle=Palma ES; Viktoriafälle=Victoria Falls ZW;
    Kaiserstuhl=Breisach am Rhein DE; Fichtelgebirge=Wunsiedel DE; Kykladen=Náxos GR`,
  fr: `Île de Ré=Saint-Martin-de-Ré FR; ile d'oléron=Saint-Pierre-d'Oléron FR; porquerolles=Hyères FR;
    ile d'yeu=Saint-Gilles-Croix-de-Vie FR; Ardèche=Vallon-Pont-d'Arc FR; vercors=Villard-de-Lans FR;
    Camargue=Arles FR; bassin d'arcachon=Arcachon FR; Forêt-Noire=Freiburg DE; lac de Constance=Konstanz DE;
    lac Léman=Geneva CH; Mer Morte=‘En Boqeq IL; Croatie Istrie=Pula HR; Céphalonie=Argostólion GR;
    baie d'Halong=Hạ Long VN; Îles Éoliennes=Lipari IT; Nouvelle-Calédonie=Nouméa NC;
    Îles Marquises=Taiohae PF; lac Titicaca=Puno PE; chutes du Niagara=Niagara Falls CA;
    Terre-Neuve=St. John's CA; Gaspésie=Gaspé CA;
    Finistère=Quimper FR; côte basque=Biarritz FR; Puy du Fou=Les Epesses FR; lac du Bourget=Aix-les-Bains FR`,
  es: `Mar Muerto=‘En Boqeq IL; Selva Negra=Freiburg DE; Alsacia=Strasbourg FR; Borgoña=Dijon FR;
    Rías Baixas=Pontevedra ES; La Gomera=San Sebastián de la Gomera ES; El Hierro=Valverde ES;
    Costa Brava=Lloret de Mar ES; sierra nevada=Monachil ES; Transilvania=Braşov RO;
    Islas Lofoten=Svolvær NO; Muralla China=Beijing CN; Bahía de Halong=Hạ Long VN; lago Titicaca=Puno PE;
    Barrancas del Cobre=Creel MX; Isla de Margarita=Porlamar VE; Eje Cafetero=Pereira CO;
    Tayrona=Santa Marta CO; Península Valdés=Puerto Madryn AR; Chiloé=Castro CL;
    Cataratas Victoria=Victoria Falls ZW; salar de uyuni=Uyuni BO`,
  pt: `Mar Morto=‘En Boqeq IL; Floresta Negra=Freiburg DE; Alsácia=Strasbourg FR; Alentejo=Évora PT;
    Serra da Estrela=Covilhã PT; Gerês=Terras de Bouro PT; ilha do pico=Madalena PT;
    Ilha Terceira=Angra do Heroísmo PT; Chapada Diamantina=Seabra BR; Jericoacoara=Cruz BR;
    Lençóis Maranhenses=Barreirinhas BR; Morro de São Paulo=Valença BR; Porto de Galinhas=Ipojuca BR;
    Praia da Pipa=Goianinha BR; Floripa=Florianópolis BR; Ilha Grande=Angra dos Reis BR;
    Ilha do Sal=Santa Maria CV; Ilhas Malvinas=Stanley FK; Deserto do Atacama=San Pedro de Atacama CL`,
  ja: `死海=‘En Boqeq IL; 屋久島=Miyanoura JP; 直島=Tamano JP; 四国=Takamatsu JP; 九州=Fukuoka JP; 上高地=Matsumoto JP;
    小豆島=Tonoshō JP; 淡路島=Sumoto JP; ディズニーランド・パリ=Chessy FR; モンサンミッシェル=Pontorson FR; 黒い森=Freiburg DE;
    ノイシュヴァンシュタイン城=Schwangau DE; マッターホルン=Zermatt CH; ハロン湾=Hạ Long VN; ピピ島=Phi Phi Don TH;
    ボホール島=Tagbilaran City PH; 万里の長城=Beijing CN; タージマハル=Agra IN; ニューカレドニア=Nouméa NC; ウユニ塩湖=Uyuni BO;
    ナイアガラの滝=Niagara Falls CA; イエローストーン=West Yellowstone US; アンテロープキャニオン=Page US; イグアスの滝=Foz do Iguaçu BR;
    ヴィクトリアの滝=Victoria Falls ZW; マサイマラ=Narok KE;
    白川郷=Takayama JP; 湯布院=Yufu JP; 城崎温泉=Toyooka JP`,
  ar: `البحر الميت=‘En Boqeq IL; وادي رم=Aqaba JO; الغابة السوداء=Freiburg DE; بحيرة جنيف=Geneva CH;
    ديزني لاند باريس=Chessy FR; كبادوكيا=Göreme TR; طروادة=Çanakkale TR; البحر الأحمر=Hurghada EG;
    وادي الملوك=Luxor EG; واحة سيوة=Sīwah EG; مدائن صالح=Al-\`Ula SA; عسير=Abha SA; سقطرى=Hadibu YE;
    تاج محل=Agra IN; سور الصين العظيم=Beijing CN; شلالات نياجرا=Niagara Falls CA;
    شلالات فيكتوريا=Victoria Falls ZW; ماساي مارا=Narok KE; جزر كايمان=George Town KY;
    كاليدونيا الجديدة=Nouméa NC`,
};

/** What was found before there were most of our names, and cities with the same names as destinations. */
const others: Record<string, string> = {
  en: `Victoria=Victoria CA; Elba, Alabama=Elba US-AL; Elba NY=Elba US-NY; Bergen=Bergen NO;
    Dordrecht=Dordrecht NL; La Palma, California=La Palma US-CA; Harrisburg=Harrisburg US;
    Black Forest, Colorado=Black Forest US-CO; Sydney=Sydney AU; Hamilton=Hamilton CA; Kingston=Kingston JM;
    St. John's=St. John's CA; Georgetown Guyana=Georgetown GY; Niagara Falls=Niagara Falls CA;
    Jackson=Jackson US-MS; Page=Page US-AZ; Newport=Newport GB; Naples=Naples IT; Split=Split HR;
    Tours=Tours FR; Nice=Nice FR; Male=Male MV; Victoria Falls=Victoria Falls ZW; Banff=Banff CA;
    Whistler=Whistler CA; nantucket=Nantucket US; cancun=Cancún MX; tulum=Tulum MX; cozumel=Cozumel MX;
    isla mujeres=Isla Mujeres MX; puerto escondido=Puerto Escondido MX; bali=Denpasar ID; santorini=Firá GR;
    maui=Kahului US; oahu=Honolulu US; lake tahoe=South Lake Tahoe US; nova scotia=Halifax CA;
    puerto rico=San Juan PR; curacao=Willemstad CW; punta cana=Punta Cana DO; machu picchu=Machupicchu PE;
    Orkney, South Africa=Orkney ZA; Alba=Alba IT; Cartagena=Cartagena CO; Mérida=Mérida MX;
    Córdoba=Córdoba AR; Valladolid=Valladolid ES; Pemba=Pemba MZ; Kimberley=Kimberley ZA; Troy=Troy US-MI;
    Santa Cruz=Santa Cruz de la Sierra BO; Madison=Madison US-WI; Perth=Perth AU; Salem=Salem IN`,
  de: `Essen=Essen DE; Freiburg=Freiburg DE; Konstanz=Konstanz DE; Kreta=Irákleion GR;
    Gardasee=Riva del Garda IT; Tirol=Innsbruck AT; Lüneburg=Lüneburg DE`,
  fr: `Annecy=Annecy FR; Reims=Reims FR; Chamonix=Chamonix-Mont-Blanc FR; Corse=Ajaccio FR; Bretagne=Rennes FR;
    Saint-Denis=Saint-Denis RE`,
  es: `Alicante=Alicante ES; Galápagos=Puerto Ayora EC; Santiago=Santiago CL; Mallorca=Palma ES;
    Pereira=Pereira CO; León=León de los Aldama MX`,
  pt: `Faro=Faro PT; Florianópolis=Florianópolis BR; São Vicente=São Vicente BR; Boa Vista=Boa Vista BR;
    Natal=Natal BR`,
  ja: `東京=Tokyo JP; 沖縄=Naha JP; 北海道=Sapporo JP; ハワイ=Honolulu US; 福岡=Fukuoka JP`,
  ar: `القاهرة=Cairo EG; شرم الشيخ=Sharm el-Sheikh EG; دبي=Dubai AE; صلالة=Şalālah OM; جربة=Houmt Souk TN`,
};

const read = (text: string) =>
  text
    .split(";")
    .map((it) => /^\s*(.+)=(.+) (\S+)\s*$/u.exec(it))
    .map((it) => [it?.[1] ?? "", it?.[2] ?? "", it?.[3] ?? ""] as const);

let pool: pg.Pool;
let world: Db;
beforeAll(async () => {
  let drop = async () => {};
  pool = openPool(await emptyDatabase(inject("template"), (it) => (drop = it)), 4);
  await loadPlaces(pool, { minPopulation: 0 });
  world = drizzleOn(pool);
  return async () => {
    await pool.end();
    await drop();
  };
}, 240_000);

/** How many inputs there are, the share that is right, and a report: each language's, and what was wrong. */
async function searched(table: Record<string, string>) {
  const wrong: string[] = [];
  const shares: string[] = [];
  let [all, right] = [0, 0];
  for (const [language, text] of Object.entries(table)) {
    const inputs = read(text);
    let found = 0;
    for (const [typed, city, where] of inputs) {
      const first = await findPlaces({ db: world }, { text: typed, limit: 3 });
      const isThere = first.some(
        (it) => it.city === city && [it.country, `${it.country}-${it.state}`].includes(where),
      );
      if (isThere) found += 1;
      else wrong.push(`${language} ${typed}: ${first.map((it) => `${it.city} ${it.country}`).join(", ")}`);
    }
    shares.push(`${language} ${found} of ${inputs.length}`);
    [all, right] = [all + inputs.length, right + found];
  }
  return { all, share: right / all, report: [shares.join(", "), ...wrong].join("\n") };
}

test("islands, coasts, parks and valleys lead to their towns, in seven languages", async () => {
  const { all, share, report } = await searched(destinations);
  expect(all).toBeGreaterThanOrEqual(200);
  expect(share, report).toBeGreaterThanOrEqual(0.95);
});

test.each([
  ["elba", "Portoferraio"],
  ["Brač", "Supetar"],
  ["brac", "Supetar"],
  ["tobago", "Scarborough"],
  ["porto santo", "Vila Baleira"],
  ["bali", "Denpasar"],
  ["venecia", "Venice"],
])("“%s”, typed in full, leads to %s first", async (text, city) => {
  expect((await findPlaces({ db: world }, { text, limit: 3 }))[0]?.city).toBe(city);
});

test("cities and destinations that were found before still are", async () => {
  const { all, share, report } = await searched(others);
  expect(all).toBeGreaterThanOrEqual(60);
  expect(share, report).toBeGreaterThanOrEqual(0.95);
});

test("each name of our lists is of one city, and that city is in the data", async () => {
  const missing = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => missing.mockRestore());
  const cities: ShippedCity[] = [];
  for await (const batch of shippedCities()) cities.push(...batch);
  const named = new Map<string, Set<number>>();
  for (const file of ["own-names.json", "own-names-abroad.json"] as const)
    for (const [id, names] of ownNames(cities, file))
      for (const key of names.map(foldPlace)) named.set(key, (named.get(key) ?? new Set()).add(id));
  expect(missing.mock.calls).toEqual([]);
  expect([...named].filter(([, ids]) => ids.size > 1).map(([name]) => name)).toEqual([]);
  expect(named.size).toBeGreaterThan(2000);
});
