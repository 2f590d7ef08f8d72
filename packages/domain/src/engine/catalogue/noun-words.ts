import { msg, t } from '#language/t.ts'
import type { Creation } from './noun-row.ts'
import { nounOf } from './nouns.ts'

/** Words for a noun in the person's language: "club", "clubs"; "record" for an unknown collection. */
export function nounWords(collection: string): { one: string; many: string } {
  const { one, many } = nounOf(collection) ?? { one: msg('record'), many: msg('records') }
  return { one: t(one), many: t(many) }
}

const recordCreation: Creation = {
  label: msg('Create record'),
  done: msg('Record created.'),
  fresh: msg('New record'),
}

const creationOf = (collection: string): Creation => nounOf(collection)?.creation ?? recordCreation

/** Button that creates a record, and title of its form: "Create club". */
export const createLabel = (collection: string): string => t(creationOf(collection).label)

/** Says that a record was created: "Club created." */
export const createdText = (collection: string): string => t(creationOf(collection).done)

/** Name of a record that is being created: "New club". */
export const newLabel = (collection: string): string => t(creationOf(collection).fresh)

/** A record as the object of a sentence: "the club “Hesel FC”", or "the club" if it has no name. */
export function theRecord(collection: string, name?: string): string {
  const the = t(nounOf(collection)?.the ?? msg('the record'))
  return name === undefined ? the : t('{the} “{name}”', { the, name })
}

/** Stands in for a record without a name: "a club". Other languages need no article. */
export function aRecord(collection: string): string {
  const noun = nounWords(collection).one
  return /^[aeiou]/.test(noun) && noun !== 'user' ? t('an {noun}', { noun }) : t('a {noun}', { noun })
}
