import { clubLevelLabels, clubTypeLabels } from '#nouns/club/club.ts'
import { keyNamed } from '#shared/fields/import-values.ts'
import { associations } from '#shared/place/association.ts'
import { fold } from '#shared/text.ts'

/** What only clubs have in files, read as the form holds it. What is not understood stays as it is. */

const associationByName = new Map(
  associations.flatMap(({ code, name }) => [[fold(code), code] as const, [fold(name), code] as const]),
)

export const associationCode = (text: string): string => associationByName.get(fold(text)) ?? text

/** A club unless the file says otherwise. */
export const typeOf = (text: string): string =>
  text === '' ? 'club' : (keyNamed(clubTypeLabels, text) ?? text)

export const levelOf = (text: string): string => keyNamed(clubLevelLabels, text) ?? text
