/** Longer than any name. */
const NAME_MAX = 200
/** Longer than any text of a form or a message. */
export const TEXT_MAX = 20_000

/**
 * A text as pages show it: cut if longer than any form allows, because hundreds of thousands of letters per row keep a
 * browser busy for minutes. Forms have the whole text.
 */
export const inShort = (text: string, most = NAME_MAX): string =>
  text.length > most ? `${text.slice(0, most)}…` : text
