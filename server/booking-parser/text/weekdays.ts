import { dayOfWeek } from "#contract/shared/calendar-days.ts";
import { withoutAccents } from "./months.ts";

/** The names and abbreviations of weekdays, from Sunday on, without accents. */
const written = [
  "sunday sun sonntag so dimanche dim domingo dom domenica zondag zo sondag son niedziela niedz nedele ne pazar 日 日曜日 星期日 周日 일 воскресенье вс κυριακη vasarnap duminica sunnuntai su nedjelja неділя الأحد",
  "monday mon montag mo lundi lun lunes segunda seg lunedi maandag ma mandag man poniedzialek pon pondeli po pazartesi 月 月曜日 星期一 周一 월 понедельник пн δευτερα hetfo luni maanantai ponedjeljak понеділок الاثنين الإثنين",
  "tuesday tue tues dienstag di mardi martes terca ter martedi dinsdag tisdag tis tirsdag tir wtorek wt utery ut sali 火 火曜日 星期二 周二 화 вторник вт τριτη kedd marti tiistai ti utorak вівторок الثلاثاء",
  "wednesday wed mittwoch mi mercredi mer miercoles mie quarta qua mercoledi woensdag wo onsdag ons sroda sr streda st carsamba 水 水曜日 星期三 周三 수 среда среду ср τεταρτη szerda miercuri keskiviikko ke srijeda середа الأربعاء",
  "thursday thu thur thurs donnerstag do jeudi jeu jueves jue quinta qui giovedi gio donderdag torsdag tors tor czwartek czw ctvrtek ct persembe 木 木曜日 星期四 周四 목 четверг чт πεμπτη csutortok joi torstai cetvrtak четвер الخميس",
  "friday fri freitag fr vendredi ven viernes vie sexta sex venerdi vrijdag vr fredag fre piatek pt patek pa cuma 金 金曜日 星期五 周五 금 пятница пятницу пт παρασκευη pentek vineri perjantai petak пятниця الجمعة",
  "saturday sat samstag sa samedi sam sabado sab sabato zaterdag za lordag lor sobota sob cumartesi 土 土曜日 星期六 周六 토 суббота субботу сб σαββατο szombat sambata lauantai la subota субота السبت",
];

const byName = new Map<string, number>();
for (const [day, names] of written.entries())
  for (const name of names.split(" ")) byName.set(withoutAccents(name), day);
/** `Mar` is Tuesday in French and Spanish, and March in the others; `so`, `do`, `man` are words too. */
export const ambiguousWeekdays: ReadonlySet<string> = new Set([
  "mar",
  "sa",
  "so",
  "do",
  "ma",
  "mo",
  "di",
  "mi",
  "fr",
  "po",
  "pa",
  "ut",
  "son",
  "man",
  "st",
  "zo",
  "wo",
  "za",
  "su",
  "ti",
  "ke",
  "la",
  "marti",
]);

export const weekdayNames: readonly string[] = [...byName.keys()];

/** The weekday written right before or after a day, 0 for Sunday; null if there is none or it is unclear. */
export function weekdayBeside(before: string, after: string): number | null {
  const left = /(\p{L}+)[.,]?\s*(?:the|den|der|le|el|il|em|,)?\s*$/u.exec(
    withoutAccents(before.slice(-40)),
  )?.[1];
  const right = /^\s*[,(（]?\s*(\p{L}+)/u.exec(withoutAccents(after.slice(0, 40)))?.[1];
  for (const name of [left, right]) {
    const day = name === undefined ? undefined : byName.get(name);
    if (day !== undefined && name !== undefined && (!ambiguousWeekdays.has(name) || isShort(before, name)))
      return day;
  }
  return null;
}

/** An abbreviation with a point or comma behind it, such as `So.` or `Mo,`, is a weekday. */
const isShort = (before: string, name: string): boolean =>
  new RegExp(`(?:^|[\\s:(])${name}[.,]\\s*$`, "iu").test(withoutAccents(before));

/** Whether a day is on this weekday; true without one. */
export const isOn = (weekday: number | null, day: string): boolean =>
  weekday === null || dayOfWeek(day) === weekday;
