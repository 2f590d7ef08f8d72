import { clubName, type Club } from '@touchline/domain/club.ts'
import { clubFields, ClubForm, toClubForm } from '@touchline/domain/club-form.ts'
import { sameValue } from '@touchline/domain/decision.ts'
import { fold } from '@touchline/domain/text.ts'
import { formatValue, type FieldWords } from '#kit/decision/vocabulary.ts'
import { clubFieldWords } from './club-words.ts'

export type FieldName = keyof ClubForm

/** Whose value of a field survives: the remaining club's, the merged one's, or the names of both. */
export type Survivor = 'into' | 'from' | 'both'
export type Survivors = Partial<Record<FieldName, Survivor>>

/** One field of both clubs, as people read it. */
export type ComparedField = { name: FieldName; label: string; into: string; from: string; isSame: boolean }

// The keys of a form; Object.keys only forgets them.
const namesOf = (form: ClubForm) => Object.keys(form) as FieldName[]

const isEmpty = (name: FieldName, form: ClubForm) => shown(name, form) === 'None'

function shown(name: FieldName, form: ClubForm): string {
  const [stored] = Object.entries(clubFields({ [name]: form[name] }))
  return stored === undefined ? 'None' : formatValue(stored[1], wordsOf(stored[0]))
}

const wordsOf = (field: string): FieldWords | undefined =>
  (clubFieldWords as Record<string, FieldWords>)[field] // any field may be asked for

/** All fields of both, in the order of the form. */
export function comparedFields(into: Club, from: Club): ComparedField[] {
  const [own, other] = [toClubForm(into), toClubForm(from)]
  return namesOf(own).map((name) => ({
    name,
    label: wordsOf(name === 'location' ? 'geo' : name)?.label ?? name,
    into: shown(name, own),
    from: shown(name, other),
    isSame: sameValue(own[name], other[name]),
  }))
}

/** What is offered at first: what only one of them has, and the names of both, so that either is found. */
export function firstSurvivors(into: Club, from: Club): Survivors {
  const [own, other] = [toClubForm(into), toClubForm(from)]
  const survivors: Survivors = { aliases: 'both' }
  for (const name of namesOf(own))
    if (name !== 'aliases' && isEmpty(name, own) && !isEmpty(name, other)) survivors[name] = 'from'
  return survivors
}

/** Other names of the remaining club when all are kept: its own, then the merged one's name and other names. */
export function allNames(into: Club, from: Club): string[] {
  const names = [...(into.aliases ?? []), clubName(from), ...(from.aliases ?? [])]
  const known = new Map(names.map((name) => [fold(name), name]).toReversed() as [string, string][])
  known.delete(fold(into.name))
  return names.filter((name) => known.get(fold(name)) === name)
}

/** What the remaining club takes over. */
export function takenOver(into: Club, from: Club, survivors: Survivors): Partial<ClubForm> {
  const [own, other] = [toClubForm(into), toClubForm(from)]
  const chosen = namesOf(own).flatMap((name): [FieldName, unknown][] => {
    const survivor = survivors[name] ?? 'into'
    if (survivor === 'into') return []
    return [[name, survivor === 'both' ? allNames(into, from) : other[name]]]
  })
  const changed = chosen.filter(([name, value]) => !sameValue(own[name], value))
  return Object.fromEntries(changed)
}

/** What the rules of the form say to what is taken over; undefined when it can be saved. */
export function takenProblem(into: Club, form: Partial<ClubForm>): string | undefined {
  const parsed = ClubForm.safeParse({ ...toClubForm(into), ...form })
  const issue = parsed.error?.issues.find(({ path }) => path[0] !== undefined && path[0] in form)
  if (issue === undefined) return undefined
  const name = String(issue.path[0])
  return `${wordsOf(name === 'location' ? 'geo' : name)?.label ?? name}: ${issue.message}`
}
