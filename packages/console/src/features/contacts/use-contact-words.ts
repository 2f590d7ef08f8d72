import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { clubName } from '@touchline/domain/nouns/club/club.ts'
import { contactName } from '@touchline/domain/nouns/contact/contact.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { clubsById } from '#data/nouns/club/clubs.ts'
import { contactsById } from '#data/nouns/contact/contacts.ts'
import { usersById } from '#data/nouns/user/users.ts'
import type { FieldWords, Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { contactFieldWords, contactVocabulary } from './contact-words.ts'

type Told = { before?: Record<string, unknown> | undefined; after?: Record<string, unknown> | undefined }
type NamingField = 'clubId' | 'ownerId' | 'mergedInto'

/** Words of the fields with the names of the records they refer to, where known. */
export function useContactFieldWords(told: readonly Told[]): Record<string, FieldWords> {
  const [clubIds, ownerIds, contactIds] = [
    idsIn(told, 'clubId'),
    idsIn(told, 'ownerId'),
    idsIn(told, 'mergedInto'),
  ]
  const { data: clubs } = useQuery({ ...clubsById(clubIds), enabled: clubIds.length > 0 })
  const { data: owners } = useQuery({ ...usersById(ownerIds), enabled: ownerIds.length > 0 })
  const { data: contacts } = useQuery({ ...contactsById(contactIds), enabled: contactIds.length > 0 })
  return {
    ...contactFieldWords,
    clubId: { label: t('Club'), format: named(clubs, clubName) },
    ownerId: { label: t('Owner'), format: named(owners, fullName) },
    mergedInto: { label: t('Merged into'), format: named(contacts, contactName) },
  }
}

export function useContactVocabulary(decisions: readonly Decision[]): Vocabulary {
  return { ...contactVocabulary, fields: useContactFieldWords(decisions) }
}

const idsIn = (told: readonly Told[], field: NamingField): string[] =>
  told.flatMap(({ before, after }) =>
    [before?.[field], after?.[field]].filter((id): id is string => typeof id === 'string' && id !== ''),
  )

const named =
  <T>(records: ReadonlyMap<string, T> | undefined, nameOf: (record: T) => string) =>
  (id: unknown): string => {
    const record = records?.get(String(id))
    return record === undefined ? String(id) : nameOf(record)
  }
