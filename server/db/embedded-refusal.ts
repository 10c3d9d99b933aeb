/** The database can't be brought up; the message is for the person at the terminal and says what to do. */
export class CannotStart extends Error {
  override name = "CannotStart";
}
