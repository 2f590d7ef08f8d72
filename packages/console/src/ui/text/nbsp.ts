/** A space at which no line ends: a dot after it begins none. Alone it keeps the place of a line that comes later. */
export const NBSP = '\u00A0'
