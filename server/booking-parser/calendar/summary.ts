/** The words for a cancelled entry that calendars put before its summary. */
const cancelled =
  /^(?:cancell?ed(?: event)?|cancellation|abgesagt|storniert|stornierung|annull?iert|entfällt|annulée?|annulation|cancelad[oa]|anulad[oa]|cancelación|cancelamento|annullat[oa]|cancellat[oa]|annullamento|geannuleerd|vervallen|inställd|inställt|avbokad|avbokat|aflyst|annulleret|avlyst|kansellert|peruttu|peruutettu|odwołan[eoy]|odwołano|anulowan[eoy]|anulowano|zrušeno|zrušená|zrušený|törölve|lemondva|iptal(?: edildi)?|отменено|отменён|отмена|ακυρώθηκε|キャンセル(?:済み)?|取消|已取消|취소됨|취소|ملغى|ملغاة|בוטל)(?:\s*[:：\-–—|]\s*|\s*[\])】]\s*|\s+-\s+)/iu;
/** Other words before a summary that say nothing about the booking. */
const prefix =
  /^(?:re|fwd?|aw|wg|tr|rv|updated(?: invitation)?|invitation|einladung|aktualisiert|accepted|tentative|reminder|erinnerung|rappel|recordatorio|promemoria|herinnering)\s*[:：]\s*/iu;

/** A summary without the words that calendars put before it, and whether one of them says "cancelled". */
export function summaryOf(written: string): { text: string; isCancelled: boolean } {
  let text = written.slice(0, 300).replaceAll(/\s+/g, " ").trim();
  let isCancelled = false;
  for (let round = 0; round < 4; round += 1) {
    const bare = text.replace(/^[[(【*]\s*/, "");
    const [said] = cancelled.exec(bare) ?? [];
    const [other] = prefix.exec(text) ?? [];
    if (said !== undefined) {
      isCancelled = true;
      text = bare.slice(said.length);
    } else if (other !== undefined) text = text.slice(other.length);
    else break;
  }
  return { text: text.trim(), isCancelled };
}
