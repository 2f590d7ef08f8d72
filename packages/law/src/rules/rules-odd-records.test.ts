import {
  isNoun,
  type NounCollection,
  nounCollections,
  nouns,
} from '@touchline/domain/engine/catalogue/nouns.ts'
import { recordFields } from '@touchline/domain/shared/record.ts'
import { reviewFields } from '@touchline/domain/shared/review.ts'
import { expect, test } from 'vitest'
import { namesOf } from '#contract/field-rows.ts'
import { collectionOf, nounContracts } from '#contract/section.ts'
import { checkRules, type Documents } from '#testing/direct-rules-check.ts'
import type { Fields } from '#testing/rules-scene.ts'
import { type OddDecision, oddDecisions } from '#testing/odd/decisions.ts'
import { isOdd } from '#testing/odd/written.ts'

/** Records with odd values of another program: in an ordinary field, none keeps the rules from allowing a decision of the console. */

/** Absent, and one of each type. */
const odd: Fields = {
  absent: undefined,
  null: null,
  number: 7,
  'empty text': '',
  list: ['x'],
  map: { x: 1 },
  flag: true,
  time: new Date(0),
}
const values = Object.entries(odd)

/** Fields that say whose the record is, or how many decide; each is refused where it can't be read. */
const decisive: Readonly<Partial<Record<NounCollection, readonly string[]>>> = {
  users: ['isAdmin', 'isLead'],
  clubs: ['managerIds'],
  // A request expires with its age, and two people approve one of a risk that nobody can read.
  clubOwnershipRequests: ['clubId', 'userId', 'riskScore', 'firstApproval', 'createdAt'],
  matches: ['locked'],
  pipelineStages: ['kind'],
  comments: ['createdBy'],
  invitations: ['userId'],
  reviewRules: ['outcome'],
}

const fieldsOf = (collection: NounCollection): string[] => {
  const contract = nounContracts.find((one) => collectionOf(one) === collection)
  return [...(contract ? namesOf(contract) : []), ...Object.keys({ ...recordFields, ...reviewFields })]
}

type Field = { path: string; name: string }

const withOdd = (stored: Documents, { path, name }: Field, value: unknown): Documents => {
  if (!isOdd(path, name, value)) return stored
  const { [name]: _, ...others } = stored[path] ?? {}
  return { ...stored, [path]: value === undefined ? others : { ...others, [name]: value } }
}

const asked = ({ before, write }: OddDecision, stored: Documents) =>
  checkRules(before(stored), write(before(stored)))

/** Fields of the records that a decision changes, without those that it is about. */
function ordinary(decision: OddDecision, stored: Documents): Field[] {
  const written = decision.write(decision.before(stored))
  return Object.keys(stored).flatMap((path) => {
    const [of = ''] = path.split('/')
    if (!isNoun(of) || !(path in written)) return []
    const about: readonly string[] = [...nouns[of].machine, 'claim', ...(decisive[of] ?? [])]
    return fieldsOf(of).flatMap((name) => (about.includes(name) ? [] : [{ path, name }]))
  })
}

test.each(nounCollections)('of %s', (noun) => {
  const refused: string[] = []
  for (const [turn, decision] of oddDecisions.entries()) {
    if (decision.collection !== noun) continue
    const stored = decision.stage()
    const allowed = (other: Documents) => asked(decision, other) === 'allowed'
    if (!allowed(stored)) refused.push(`${decision.name} of what the console wrote`)
    const fields = ordinary(decision, stored)
    for (const [type, value] of values) {
      const all = fields.reduce((other, field) => withOdd(other, field, value), stored)
      if (!allowed(all)) refused.push(`${decision.name}, every field: ${type}`)
    }
    // Alone too, each of another type: together they might hide each other.
    for (const [at, field] of fields.entries()) {
      const [type, value] = values[(at + turn) % values.length] ?? []
      if (!allowed(withOdd(stored, field, value)))
        refused.push(`${decision.name}, ${field.path} ${field.name}: ${type}`)
    }
  }
  expect(refused).toEqual([])
})

test('nothing is left out that no decision looks at', () => {
  const idle = Object.entries(decisive).flatMap(([noun, names]) =>
    names
      .filter(
        (name) =>
          !oddDecisions.some((decision) => {
            const stored = decision.stage()
            const paths = Object.keys(stored).filter((path) => path.startsWith(`${noun}/`))
            return paths.some((path) =>
              values.some(
                ([, value]) => asked(decision, withOdd(stored, { path, name }, value)) === 'denied',
              ),
            )
          }),
      )
      .map((name) => `${noun} ${name}`),
  )
  expect(idle).toEqual([])
})
