/**
 * English, German, French, Spanish, Portuguese, Italian, Dutch, Swedish, Danish, Norwegian, Polish, Czech and
 * Turkish, then Russian, Ukrainian, Greek, Hungarian, Romanian, Finnish, Croatian, Arabic and Hebrew, with
 * their usual abbreviations. A name that is another month or a common word elsewhere is left out.
 */
const written: Record<number, string> = {
  1: `january jan januar jänner janvier janv enero ene janeiro gennaio gen januari styczeń stycznia sty leden ledna ocak
    январь января янв січень січня ιανουάριος ιανουαρίου ιαν január ianuarie tammikuu tammikuuta januari siječanj siječnja يناير كانون ינואר`,
  2: `february feb februar février févr fév febrero fevereiro fev febbraio februari luty lutego únor února şubat
    февраль февраля фев лютий лютого φεβρουάριος φεβρουαρίου φεβ február februarie helmikuu helmikuuta veljača veljače فبراير شباط פברואר`,
  3: `march mar märz mär mrz mars marzo março maart mrt marts marzec marca března březen mart
    март марта мар березень березня μάρτιος μαρτίου μαρ március márc martie maaliskuu maaliskuuta ožujak ožujka maret مارس آذار מרץ`,
  4: `april apr avril avr abril abr aprile kwiecień kwietnia kwi duben dubna nisan
    апрель апреля апр квітень квітня απρίλιος απριλίου απρ április aprilie huhtikuu huhtikuuta travanj travnja أبريل إبريل نيسان אפריל`,
  5: `may mai mayo maio maggio mag mei maj maja květen května mayıs
    май мая травень травня μάιος μαΐου μαϊ május máj toukokuu toukokuuta svibanj svibnja مايو أيار מאי`,
  6: `june jun juni juin junio junho giugno giu czerwiec czerwca cze červen června haziran
    июнь июня июн червень червня ιούνιος ιουνίου ιουν június jún iunie kesäkuu kesäkuuta lipanj lipnja يونيو حزيران יוני`,
  7: `july jul juli juillet juil julio julho luglio lug lipiec lipca lip červenec července temmuz
    июль июля июл липень липня ιούλιος ιουλίου ιουλ július júl iulie heinäkuu heinäkuuta srpanj srpnja يوليو تموز יולי`,
  8: `august aug août aou agosto ago augustus augusti sierpień sierpnia sie srpen srpna ağustos ağu
    август августа авг серпень серпня αύγουστος αυγούστου αυγ augusztus elokuu elokuuta kolovoz kolovoza agustus أغسطس آب אוגוסט`,
  9: `september sep sept septembre septiembre setiembre setembro set settembre wrzesień września wrz září eylül eyl
    сентябрь сентября сен вересень вересня σεπτέμβριος σεπτεμβρίου σεπ szeptember szept septembrie syyskuu syyskuuta rujan rujna سبتمبر أيلول ספטמבר`,
  10: `october oct oktober okt octobre octubre outubro out ottobre ott październik października paź říjen října ekim
    октябрь октября окт жовтень жовтня οκτώβριος οκτωβρίου οκτ október octombrie lokakuu lokakuuta أكتوبر אוקטובר`,
  11: `november nov novembre noviembre novembro listopadu kasım
    ноябрь ноября ноя νοέμβριος νοεμβρίου νοε noiembrie marraskuu marraskuuta studeni studenoga نوفمبر נובמבר`,
  12: `december dec dezember dez décembre déc diciembre dic dezembro dicembre desember grudzień grudnia gru prosinec prosince aralık
    декабрь декабря дек грудень грудня δεκέμβριος δεκεμβρίου δεκ decembrie joulukuu joulukuuta prosinca desember ديسمبر דצמבר`,
};

/** Removes accents. Korean syllables fall apart and are put together again. */
export const unaccented = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").normalize("NFC");

/** Removes accents and lower-cases. */
export const withoutAccents = (text: string): string =>
  unaccented(text).toLowerCase().replaceAll("ł", "l").replaceAll("ı", "i").replaceAll("ø", "o");

const byName = new Map(
  Object.entries(written).flatMap(([month, names]) =>
    names.split(/\s+/).map((name) => [withoutAccents(name), Number(month)] as const),
  ),
);

/** Turkish abbreviations that are common words elsewhere: months only beside a year. */
const besideYear = new Map(
  Object.entries({ oca: 1, sub: 2, nis: 4, haz: 6, tem: 7, eki: 10, kas: 11, ara: 12 }),
);

/** The number, 1 to 12, of a month's name in all supported languages; null if it is no month. */
export function monthNamed(name: string, { hasYear = false } = {}): number | null {
  const folded = withoutAccents(name).replace(/\.$/, "");
  return byName.get(folded) ?? (hasYear ? besideYear.get(folded) : undefined) ?? null;
}
