import { t } from '@touchline/domain/language/t.ts'
import { mayContact } from '@touchline/domain/nouns/activity/activity-status.ts'
import { vcard } from '@touchline/domain/nouns/contact/vcard.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import type { ContactRow } from '#data/nouns/contact/contact-rows.ts'

/** Contacts as vCards, one after the other; an address book also gets who must not be contacted. */
export const cardsOf = (rows: readonly ContactRow[]): string => rows.map(cardOf).join('')

function cardOf(contact: ContactRow): string {
  const { id, country, names, organisation, tags, updatedAt, ...known } = contact
  return vcard({
    ...known,
    uid: id,
    organisation: names?.['clubId'] || organisation,
    country: country && countryName(country),
    categories: tags,
    note: mayContact(contact).ok ? undefined : t('Must not be contacted.'),
    changedAt: updatedAt,
  })
}
