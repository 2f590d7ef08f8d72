import { readFileSync } from 'node:fs'
import { languages } from '@touchline/domain/language/languages.ts'
import { expect, test, vi } from 'vitest'

/** Translations of a language by English sentence. */
const catalogueOf = (language: string) =>
  JSON.parse(readFileSync(`packages/console/languages/${language}.json`, 'utf8')) as Record<string, string> // ours, written by `npm run words`

const catalogues = { en: {}, de: catalogueOf('de'), es: catalogueOf('es') }
type Language = keyof typeof catalogues

const tags: readonly Language[] = ['en', 'de', 'es']

/**
 * Modules evaluate their sentences once, so these are loaded again in another language. Only tests of pages have modules that no other test
 * shares.
 */
async function speaking(language: Language): Promise<void> {
  vi.resetModules()
  const { speak } = await import('@touchline/domain/language/t.ts')
  speak({ language, locale: languages[language].locale, messages: catalogues[language] })
}

const club = {
  name: 'AFC',
  level: 'semiPro',
  country: 'DE',
  association: 'GER',
  city: 'Köln',
  foundedYear: 1901,
}
const geo = { lat: 50.94, lng: 6.96, geohash: '' }
const contact = { firstName: 'Ana', lastName: 'Roe', email: 'a@b.example', doNotContact: true }

type Cells = Record<string, string>

/** Files of a club and of a contact as a console in a language writes them: headings, and one row. */
async function filesIn(language: Language): Promise<{ clubs: Cells; contacts: Cells }> {
  await speaking(language)
  const { nounFile } = await import('#screens/list/noun-file.ts')
  const { Club, clubNoun } = await import('@touchline/domain/nouns/club/club.ts')
  const { Contact, contactNoun } = await import('@touchline/domain/nouns/contact/contact.ts')
  const { clubFileParts } = await import('#features/clubs/clubs-file.ts')
  const { contactFileParts } = await import('#features/contacts/contacts-file.ts')
  const { columns: ofClubs } = nounFile(clubNoun, [], clubFileParts)
  const { columns: ofContacts } = nounFile(contactNoun, [], contactFileParts)
  const clubRow = Club.parse({ ...club, id: 'a', geo })
  const contactRow = Contact.parse({ ...contact, id: 'b' })
  return {
    clubs: Object.fromEntries(ofClubs.map(({ label, csv }) => [label, String(csv(clubRow))])),
    contacts: Object.fromEntries(ofContacts.map(({ label, csv }) => [label, String(csv(contactRow))])),
  }
}

const pairs = tags.flatMap((written) => tags.map((read) => [written, read] as const))

test.each(pairs)('files written in %s are read in %s', async (written, read) => {
  const { clubs, contacts } = await filesIn(written)
  await speaking(read)
  const { learnWords } = await import('@touchline/domain/shared/fields/foreign-words.ts')
  learnWords(catalogues.de)
  learnWords(catalogues.es)
  const { clubImport } = await import('@touchline/domain/nouns/club/club-import.ts')
  const { emptyClubForm } = await import('@touchline/domain/nouns/club/club-form.ts')
  const { contactImport } = await import('@touchline/domain/nouns/contact/contact-import.ts')
  const { emptyContactForm } = await import('@touchline/domain/nouns/contact/contact-form.ts')
  expect(clubImport.parse(clubs, clubImport.guess(Object.keys(clubs)), emptyClubForm)).toMatchObject({
    ok: true,
    form: { ...club, location: { lat: geo.lat, lng: geo.lng } },
  })
  expect(
    contactImport.parse(contacts, contactImport.guess(Object.keys(contacts)), emptyContactForm('me')),
  ).toMatchObject({ ok: true, form: contact })
})

test.each([
  ['en', '3 clubs around 33.9° S, 18.4° E', 'classifier', 'French'],
  ['de', '3 Vereine um 33,9° S 18,4° O', 'Klassifikator', 'Französisch'],
  ['es', '3 clubes cerca de 33,9° S 18,4° E', 'clasificador', 'francés'],
] as const)('what records hold is said in %s', async (language, around, source, french) => {
  await speaking(language)
  const { clusterName } = await import('#features/dashboards/map/clubs-map-words.ts')
  const { Club } = await import('@touchline/domain/nouns/club/club.ts')
  const { flagSource } = await import('@touchline/domain/nouns/video/video-flags.ts')
  const { languageName } = await import('@touchline/domain/language/language-name.ts')
  const far = Club.parse({ id: 'a', name: 'A', geo: { lat: -33.92, lng: 18.42, geohash: '' } })
  expect(clusterName(3, far)).toBe(around)
  expect(flagSource({ source: 'classifier' })).toBe(source)
  expect(flagSource({ source: 'another program' })).toBe('another program')
  expect([languageName('fr'), languageName('no tag')]).toEqual([french, 'no tag'])
})
