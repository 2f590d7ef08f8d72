import { clubFields, ClubForm, toClubForm } from '@touchline/domain/nouns/club/club-form.ts'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { clubFieldWords } from '#features/clubs/club-words.ts'
import { formatValue, type FieldWords } from '#kit/decision/history/vocabulary.ts'
import { NO_VALUE, type FormLook } from '#kit/merge/survivors.ts'

export type FieldName = keyof ClubForm

const wordsOf = (field: string): FieldWords | undefined =>
  (clubFieldWords as Record<string, FieldWords>)[field] // any field may be asked for

/** How the fields of both clubs are read. */
export const clubLook: FormLook<ClubForm> = {
  label: (name) => wordsOf(name === 'location' ? 'geo' : name)?.label ?? name,
  shown(name, form) {
    const [stored] = Object.entries(clubFields({ [name]: form[name] }))
    return stored === undefined ? NO_VALUE : formatValue(stored[1], wordsOf(stored[0]))
  },
}

/** Other names of the remaining club when all are kept: its own, then the merged one's name and other names. */
export function allNames(into: Club, from: Club): string[] {
  const names = [...(into.aliases ?? []), clubName(from), ...(from.aliases ?? [])]
  const known = new Map(names.map((name) => [fold(name), name]).toReversed() as [string, string][])
  known.delete(fold(into.name))
  return names.filter((name) => known.get(fold(name)) === name)
}

/** The form's problem with the merged values; undefined when they can be saved. */
export function takenProblem(into: Club, form: Partial<ClubForm>): string | undefined {
  const parsed = ClubForm.safeParse({ ...toClubForm(into), ...form })
  const issue = parsed.error?.issues.find(({ path }) => path[0] !== undefined && path[0] in form)
  if (issue === undefined) return undefined
  const name = String(issue.path[0])
  return `${wordsOf(name === 'location' ? 'geo' : name)?.label ?? name}: ${issue.message}`
}
