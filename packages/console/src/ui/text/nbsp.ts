/** A space at which no line breaks, such as before a dot. Alone it reserves a line for later text. */
export const NBSP = '\u00A0'
