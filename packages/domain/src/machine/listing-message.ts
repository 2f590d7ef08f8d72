import { t } from '#language/t.ts'
import { restricting } from '#nouns/outbox/letter.ts'

/** What is written to those who manage or asked for what is listed no longer. */
export const listingMessages = {
  suspend: (name: string) =>
    restricting(`${name} is suspended`, t('{name} is suspended and isn’t shown at present.', { name })),
  archive: (name: string) =>
    restricting(`${name} is archived`, t('{name} is archived and isn’t shown any more.', { name })),
}
