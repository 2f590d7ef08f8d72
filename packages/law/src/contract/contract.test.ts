import { readFileSync } from 'node:fs'

import { nouns, isNoun } from '@touchline/domain/engine/catalogue/nouns.ts'
import { subjectTitle } from '@touchline/domain/engine/log/subject.ts'
import { leagueKey } from '@touchline/domain/nouns/league/league-form.ts'
import { League } from '@touchline/domain/nouns/league/league.ts'
import { equals } from '@touchline/domain/engine/query/condition.ts'
import { listQueries } from '@touchline/domain/tables/list-queries.ts'
import { ordersOf, type ListQuery } from '@touchline/domain/engine/query/list-query.ts'
import { getDocs } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageQuery } from '@touchline/console/data/backend/sdk-query.ts'
import type { Contract } from '@touchline/domain/engine/noun/contract.ts'
import { checkRules, now } from '#testing/direct-rules-check.ts'
import { commit, update, write } from '#testing/rules-commit.ts'
import { byName } from '#testing/rules-entry.ts'
import { claimOf } from '#testing/rules-fixtures.ts'
import { reviewNote } from '#testing/rules-people.ts'
import { openRulesScene, type Fields, type RulesScene } from '#testing/rules-scene.ts'
import { examplesOf, fieldRows } from './field-rows.ts'
import { collectionOf, machinesOf, nounContracts, otherContracts } from './section.ts'
import { CONTRACT, contractPage } from './page.ts'

const named = (contracts: readonly Contract[]) =>
  contracts.map((contract) => [contract.path, contract] as const)
const contractFor = (collection: string): Contract => {
  const found = nounContracts.find((contract) => collectionOf(contract) === collection)
  if (found === undefined) throw new Error(`No contract is about ${collection}.`)
  return found
}

test(`${CONTRACT} is what the descriptions say; \`npm run contract\` writes it`, () => {
  expect(readFileSync(CONTRACT, 'utf8')).toBe(contractPage())
})

type Verdict = [collection: string, field: string, to: string, reasonCode?: string]

/** A reason code that any noun may have. */
const KEY = 'spam'

test.each(named([...nounContracts, ...otherContracts]))(
  '%s: every example is read as it is',
  (_, contract) => {
    const examples = Object.fromEntries(
      Object.entries(examplesOf(contract)).filter(([name]) => name in contract.schema.shape),
    )
    const read = contract.schema.parse({ id: KEY, ...examples })
    expect(Object.keys(examples).length).toBeGreaterThan(0)
    expect(read).toEqual({ id: read['id'], ...examples })
  },
)

test.each(named(nounContracts))('%s: every state machine says who takes its steps', (_, contract) => {
  const machines = machinesOf(collectionOf(contract))
  expect(Object.keys(contract.states)).toEqual(machines.map(({ field }) => field))
  for (const { field, states, table } of machines) {
    expect(Object.keys(contract.states[field]?.steps ?? {})).toEqual(Object.keys(table))
    expect(states).toEqual(expect.arrayContaining([...(contract.states[field]?.begins ?? [])]))
  }
})

const typeIn = (collection: string, field: string) =>
  fieldRows(contractFor(collection)).find(({ name }) => name === field)?.type

test.each([
  ['clubs', 'name', 'text, 2–80 characters'],
  ['clubs', 'status', expect.stringContaining('; absent: `draft`')],
  ['clubs', 'colours', 'list of at most 4, each text like `#[0-9a-f]{6}`'],
  ['clubs', 'ground.capacity', 'whole number, 0–500,000'],
  ['clubs', 'counters.leagues', 'whole number, 0 or more'],
  ['leagues', 'season', 'season: `2025/26` or `2026`'],
  ['leagues', 'clubIds', 'list of at most 64 ids of documents in `clubs`'],
  ['clubOwnershipRequests', 'evidence[].sizeBytes', 'whole number, 1–10,485,760'],
  ['matches', 'home.squad', 'text, at most 20 characters, or `null`'],
  ['activities', 'dueAt', 'timestamp, or `null`'],
  ['contacts', 'nextActivityAt', 'timestamp or `null`'],
  ['users', 'birthYear', 'whole number, from 1900 to this year'],
])('%s: the type of %s', (collection, field, type) => {
  expect(typeIn(collection, field)).toEqual(type)
})

describe('the least record', () => {
  const withLeast = nounContracts.filter(({ least }) => least !== undefined)

  /** Returns a record with its derived fields. */
  function stored(contract: Contract): Fields {
    const { least, derive, fields } = contract
    const following = Object.entries({
      ...Object.fromEntries(
        Object.entries(examplesOf(contract)).filter(([name]) => fields[name]?.by === 'derived'),
      ),
      ...derive?.({ ...least?.record, id: KEY }),
    })
    return {
      ...Object.fromEntries(following.filter(([, value]) => value !== null)),
      ...least?.record,
    }
  }

  test('every noun that the platform may write has one', () => {
    const written = nounContracts.filter(({ fields }) =>
      Object.values(fields).some(({ by }) => by === 'platform' || by === 'both'),
    )
    expect(withLeast).toEqual(written)
  })

  test.each(named(withLeast))('%s: nothing of it reads as unknown, and it has a name', (_, contract) => {
    const record = stored(contract)
    const read = contract.schema.parse({ ...record, id: KEY })
    expect(read).toMatchObject(record)
    const collection = collectionOf(contract)
    expect(subjectTitle(collection, record)).not.toBe(subjectTitle(collection, undefined))
  })

  const decided = withLeast.filter(({ least }) => least?.decided !== undefined)
  test.each(named(decided))('%s: the console may decide about it', (_, contract) => {
    expect(contract.least?.decided?.({ ...stored(contract), id: KEY })).toEqual({ ok: true })
  })

  test.each(named(withLeast))('%s: a reviewer may open it', (_, contract) => {
    const collection = collectionOf(contract)
    if (!isNoun(collection) || nouns[collection].waits === null) return
    const claim = { by: 'administrator', byName: byName('administrator'), claimedAt: now }
    const record = stored(contract)
    const path = `${collection}/least`
    expect(checkRules({ [path]: record }, { [path]: { ...record, claim } })).toBe('allowed')
    expect(checkRules({ [path]: record }, { [path]: { ...record, claim, rev: 1 } })).toBe('denied')
  })

  describe('in the database', () => {
    let scene: RulesScene
    beforeAll(async () => {
      scene = await openRulesScene()
      await scene.stage(
        Object.fromEntries(withLeast.map((one) => [`${collectionOf(one)}/least`, stored(one)])),
      )
    })
    afterAll(() => scene.close())

    /** Whether a query in the list's default order finds it. */
    async function isFound(list: ListQuery, state: Readonly<Record<string, unknown>>): Promise<boolean> {
      const question = {
        collection: list.collection,
        where: Object.entries(state).map(([field, value]) => equals(field, value)),
        anyOf: undefined,
        orderBy: ordersOf(list, list.defaultSort),
      }
      const { docs } = await getDocs(pageQuery(scene.as.administrator, question, 26))
      return docs.some(({ id }) => id === 'least')
    }

    /** Decides about a record that the reviewer has open. */
    async function decide(record: Fields, [collection, field, to, reasonCode]: Verdict) {
      const id = crypto.randomUUID()
      const path = `${collection}/${id}`
      await scene.stage({ [path]: { ...record, claim: claimOf() } })
      const action = to === 'approved' ? 'approve' : 'reject'
      const entry = { from: String(record[field]), to, action, ...(reasonCode ? { reasonCode } : {}) }
      const decision = reviewNote(`${collection}_${id}_1`, action, reasonCode ? { reasonCode } : {})
      const key = leagueKey(League.parse({ ...record, id: 'least' }))
      return commit(scene, [
        update(path, { [field]: to }, { entry, derived: { decision } }),
        ...(collection === 'leagues' ? [write(`uniqueKeys/${key}`, { collection, recordId: id })] : []),
      ])
    }

    test.each<Verdict>([
      ['clubs', 'status', 'approved'],
      ['leagues', 'status', 'approved'],
      ['matches', 'reviewStatus', 'approved'],
      ['videos', 'reviewStatus', 'approved'],
      ['clubOwnershipRequests', 'status', 'rejected', 'identity_unverified'],
    ])('%s: the rules let a reviewer decide it', async (...verdict) => {
      const contract = contractFor(verdict[0])
      expect(await decide(stored(contract), verdict)).toBe('allowed')
      // A league's key in `uniqueKeys` is made of a derived field, which the console writes with the verdict.
      const without = verdict[0] === 'leagues' ? 'denied' : 'allowed'
      expect(await decide({ ...contract.least?.record }, verdict)).toBe(without)
    })

    test.each(named(withLeast))('%s: its list or its queue finds it', async (_, contract) => {
      const collection = collectionOf(contract)
      const lists: readonly ListQuery[] = listQueries.filter((list) => list.collection === collection)
      const field = isNoun(collection) ? nouns[collection].machine.at(-1) : undefined
      const state = field === undefined ? undefined : contract.least?.record[field]
      const asked = field && state !== undefined ? { [field]: state } : {}
      let isListed = false
      for (const list of lists) isListed ||= await isFound(list, asked)
      expect(isListed).toBe(true)
    })
  })
})
