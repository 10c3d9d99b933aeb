/** The product's name, as shown to people. */
export const product = "Coincide";
/** The default support address, for installations that have not set their own. */
export const supportEmail = "support@coincide.example";
