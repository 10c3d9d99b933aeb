/** The database can't be started. The message is for the person at the terminal and says what to do. */
export class CannotStart extends Error {
  override name = "CannotStart";
}
