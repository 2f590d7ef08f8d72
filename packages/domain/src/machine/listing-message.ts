import { restricting } from '#nouns/outbox/letter.ts'

/** What is written to those who manage or asked for what is listed no longer. */
export const listingMessages = {
  suspend: (name: string) =>
    restricting(`${name} is suspended`, `${name} is suspended and isn’t shown at present.`),
  archive: (name: string) =>
    restricting(`${name} is archived`, `${name} is archived and isn’t shown any more.`),
}
