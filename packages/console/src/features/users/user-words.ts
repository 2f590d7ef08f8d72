import { wordsOfAll } from '@touchline/domain/engine/kinds/said.ts'
import { t } from '@touchline/domain/language/t.ts'
import {
  accountStatuses,
  accountStatusLabels,
  accountStatusTones,
  userNoun,
} from '@touchline/domain/nouns/user/user.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { statesOf, type Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { exactDay } from '#ui/time.tsx'

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const day = (value: unknown) => (value instanceof Date ? exactDay(value, ownTimeZone()) : text(value))

/** "Spam, until 5 Dec 2026"; the history shows the note beside it. */
function suspensionText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return text(value)
  const { reasonCode, until, heldAt, confirmedBy } = value as Record<string, unknown> // an object, fields checked by the formats
  return [
    reasonLabel(text(reasonCode)),
    ...(until ? [t('until {day}', { day: day(until) })] : []),
    ...(heldAt ? [t('held until a second administrator decides')] : []),
    ...(confirmedBy ? [t('confirmed by a second administrator')] : []),
  ].join(', ')
}

const { firstName, lastName, ...others } = wordsOfAll(userNoun.fields)
const { email, managedClubIds, accountStatus } = wordsOfAll(userNoun.kept)

/** Words of a user's fields, in the order of the form. */
export const userFieldWords = {
  firstName,
  lastName,
  email,
  ...others,
  managedClubIds,
  accountStatus,
  suspension: { label: t('Suspension'), format: suspensionText },
  isAdmin: { label: t('Administrator'), format: (value: unknown) => (value === true ? t('Yes') : t('No')) },
  isLead: { label: t('Review lead'), format: (value: unknown) => (value === true ? t('Yes') : t('No')) },
  strikes: { label: t('Strikes') },
}

export const userVocabulary: Vocabulary = {
  actions: {
    create: t('<who/> created the record'),
    edit: t('<who/> edited the record'),
    suspend: t('<who/> suspended the account'),
    reinstate: t('<who/> reinstated the account'),
    delete: t('<who/> deleted the account'),
    confirm: t('<who/> confirmed the suspension'),
    grantAdmin: t('<who/> made this person an administrator'),
    removeAdmin: t('<who/> removed this person’s administrator rights'),
    grantLead: t('<who/> made this person a review lead'),
    removeLead: t('<who/> removed this person’s review lead rights'),
    uninvite: t('<who/> withdrew the invitation'),
  },
  states: statesOf(accountStatuses, accountStatusLabels, accountStatusTones),
  fields: userFieldWords,
}
