import { beforeAll, expect, test } from "vitest";
import type { Country, State } from "#contract/features/places.ts";
import { listNamedCountries, listStates } from "#domain/places/places.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { filterOptions, type Option } from "#ui/forms/combobox/combobox-filter.ts";

/** What people type into "Country", by the language of the page. */
const typedCountries: Record<string, string> = {
  en: `Holland=NL; holland=NL; USA=US; US=US; America=US; united states of america=US; UK=GB; GB=GB; England=GB;
    Scotland=GB; Wales=GB; Britain=GB; great britain=GB; Northern Ireland=GB; Ivory Coast=CI; cote d'ivoire=CI;
    Turkey=TR; TR=TR; turkiye=TR; Swaziland=SZ; eswatini=SZ; Burma=MM; Czech Republic=CZ; Macedonia=MK; UAE=AE;
    emirates=AE; South Korea=KR; Cape Verde=CV; East Timor=TL; Russia=RU; Persia=IR; DE=DE; deu=DE; Deutschland=DE;
    IN=IN; IT=IT; CH=CH; Schweiz=CH; ES=ES; españa=ES; espana=ES; JP=JP; Nippon=JP; NL=NL; Germnay=DE; Grmany=DE;
    Swizerland=CH; Portgual=PT; Spian=ES; Austrlia=AU; Austira=AT; guinea bissau=GW; Hong Kong=HK; vatican=VA;
    Bosnia=BA; Syria=SY; Vietnam=VN; Viet Nam=VN; Laos=LA; Tanzania=TZ; Taiwan=TW; Moldova=MD`,
  fr: `Hollande=NL; Pays-Bas=NL; pays bas=NL; Angleterre=GB; Écosse=GB; ecosse=GB; Pays de Galles=GB; Grande-Bretagne=GB;
    Royaume Uni=GB; États-Unis=US; etats unis=US; USA=US; Amérique=US; Turquie=TR; TR=TR; Birmanie=MM; Suise=CH;
    Suisse=CH; Allemange=DE; Côte d’Ivoire=CI; cote divoire=CI; Tchéquie=CZ; République tchèque=CZ; Espange=ES;
    Germany=DE; Corée du Sud=KR; Émirats=AE`,
  de: `Holland=NL; England=GB; Schottland=GB; Grossbritannien=GB; Großbritannien=GB; Amerika=US; Türkei=TR; turkei=TR;
    Tschechien=CZ; Elfenbeinküste=CI; Weissrussland=BY; Schweitz=CH; Österreich=AT; osterreich=AT; Frankreich=FR; Östereich=AT`,
  es: `Holanda=NL; Inglaterra=GB; Escocia=GB; Gran Bretaña=GB; Estados Unidos=US; EEUU=US; EE. UU.=US; Turquía=TR;
    Costa de Marfil=CI; Alemania=DE; Birmania=MM; Suazilandia=SZ; República Checa=CZ; Alemnia=DE`,
  pt: `Holanda=NL; Inglaterra=GB; Escócia=GB; EUA=US; Estados Unidos=US; Turquia=TR; Costa do Marfim=CI; Alemanha=DE;
    Suíça=CH; Coreia do Sul=KR; Grã-Bretanha=GB`,
  ja: `アメリカ=US; イギリス=GB; 英国=GB; オランダ=NL; トルコ=TR; ドイツ=DE; スコットランド=GB; Holland=NL; 米国=US`,
  ar: `هولندا=NL; أمريكا=US; بريطانيا=GB; إنجلترا=GB; تركيا=TR; ألمانيا=DE; ساحل العاج=CI; USA=US`,
};

/** What people type into "State", with its country. */
const typedStates: Record<string, string> = {
  FR: "Bretagne=BRE; Brittany=BRE; bretana=BRE; Normandie=NOR; normandy=NOR; Corse=20R; Corsica=20R; Korsika=20R; PACA=PAC; Bretange=BRE; ile de france=IDF",
  GB: "Angleterre=ENG; England=ENG; Schottland=SCT; Gales=WLS; Irlande du Nord=NIR",
  DE: "Bayern=BY; Bavière=BY; Baviera=BY; NRW=NW; Nordrhein-Westfalen=NW; Hessen=HE; BY=BY; Sajonia=SN; Baiern=BY",
  IT: "Toscana=52; Toskana=52; Sicile=82; Sardegna=88; Puglia=75; Pouilles=75; Piémont=21; Toscna=52",
  ES: "Cataluña=CT; Catalunya=CT; Katalonien=CT; Andalousie=AN; País Vasco=PV; Baleares=IB; Canarias=CN",
  NL: "Zuid-Holland=ZH; Hollande-Méridionale=ZH; Noord-Holland=NH; Frise=FR",
  US: "CA=CA; Californie=CA; Kalifornien=CA; Nueva York=NY; Hawaï=HI; TX=TX; Califronia=CA",
  JP: "東京=13; 北海道=01; Hokkaido=01; Tokio=13",
};

const pairs = (text: string) =>
  text.split(";").map((it) => it.trim().split("=") as [typed: string, code: string]);

let countries: Country[];
beforeAll(async () => {
  countries = await listNamedCountries();
});

const first = (options: Option[], typed: string) => filterOptions(options, typed)[0]?.id;
const also = ({ code, name, otherNames }: Country | State) => [code, name, ...otherNames];

test("the country that a person means comes first, by any of its names and codes, in seven languages", () => {
  const wrong: string[] = [];
  for (const [language, text] of Object.entries(typedCountries)) {
    const labels = new Intl.DisplayNames(language, { type: "region" });
    const options = countries
      .map((it) => ({ id: it.code, label: labels.of(it.code) ?? it.name, also: also(it) }))
      .sort((a, b) => a.label.localeCompare(b.label, language));
    for (const [typed, code] of pairs(text))
      if (first(options, typed) !== code) wrong.push(`${language} ${typed}: ${first(options, typed)}`);
  }
  expect(Object.values(typedCountries).flatMap(pairs).length).toBeGreaterThanOrEqual(60);
  expect(wrong).toEqual([]);
});

test("so does the state of a country", async () => {
  const { db } = await newWorld();
  const wrong: string[] = [];
  for (const [country, text] of Object.entries(typedStates)) {
    const options = (await listStates({ db }, { country })).map((it) => ({
      id: it.code,
      label: it.name,
      also: also(it),
    }));
    for (const [typed, code] of pairs(text))
      if (first(options, typed) !== code) wrong.push(`${country} ${typed}: ${first(options, typed)}`);
  }
  expect(wrong).toEqual([]);
});

test("a country without another name is found, and an unknown text finds nothing", () => {
  const options = countries.map((it) => ({ id: it.code, label: it.name, also: also(it) }));
  expect(first(options, "Zimbabwe")).toBe("ZW");
  expect(filterOptions(options, "Atlantis")).toEqual([]);
});
