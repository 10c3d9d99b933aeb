/** What the product is called, everywhere a person reads it. */
export const product = "Coincide";
/** Where a person writes to when the product itself has no answer, unless the installation has an address of its own. */
export const supportEmail = "support@coincide.example";
