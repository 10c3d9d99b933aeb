/**
 * Tells the operator why a command did nothing. The message is in English, the language of the command line.
 */
export class CommandRefused extends Error {}
