import type { TransitionTable } from '@touchline/domain/shared/verdict.ts'
import { needsClaim } from '@touchline/domain/engine/review/queue-states.ts'
import { serverTimestamp } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { commit, type Recorded, type Step, update, write } from './rules-commit.ts'
import { claimOf } from './rules-fixtures.ts'
import type { Fields, RulesScene } from './rules-scene.ts'

export type Entry = { rev: number; action: string; reasonCode: string | null }

/** How a noun's records change state; the table is the domain's own. */
export type Machine<Action extends string, State extends string> = {
  table: TransitionTable<Action, State>
  states: readonly State[]
  collection: string
  field: string
  /** Returns a whole record in that state, at revision 4, claimed by the administrator if it waits; null for what must not exist. */
  stage: (state: State) => Record<string, Fields | null>
  /** Needs of a step besides the state: fields, entry and other documents. */
  along?: (
    from: State,
    to: State,
    entry: Entry,
  ) => { changes?: Fields; derived?: Fields; entry?: Fields; steps?: readonly Step[] }
  reasonCode: string
  /** States to which no decision can be undone. */
  neverAgain?: readonly State[]
}

const id = 'subject'

/** Tests that rules and domain agree, for every from × to and each action that leads to it, and for undoing it. */
export function testMachine<Action extends string, State extends string>(
  name: string,
  scene: () => RulesScene,
  machine: Machine<Action, State>,
): void {
  const { table, states, collection, field } = machine
  // The table's own keys; Object.keys only forgets them.
  const actions = Object.keys(table) as Action[]
  const path = `${collection}/${id}`
  const stage = (state: State) =>
    scene().stage({
      [path]: null,
      ...machine.stage(state),
      [`decisions/${collection}_${id}_5`]: null,
      [`decisions/${collection}_${id}_6`]: null,
    })
  const move = (
    from: State,
    to: State,
    entry: { action: string; reasonCode?: string | null } & Fields,
    attack: Partial<Recorded> = {},
    first: readonly Step[] = [],
  ) => {
    const rev = Number(scene().stored.get(path)?.['rev']) + 1
    const along = machine.along?.(from, to, { reasonCode: null, ...entry, rev }) ?? {}
    const moved = update(
      path,
      { [field]: to, ...along.changes },
      {
        ...attack,
        derived: { ...along.derived, ...attack.derived },
        entry: { from, to, ...entry, ...along.entry, ...attack.entry },
      },
    )
    return commit(scene(), [...first, moved, ...(along.steps ?? [])])
  }
  const leading = (to: State) => {
    const own = actions.filter((action) => table[action].to === to)
    return own.length > 0 ? own : actions.slice(0, 1)
  }

  const isHolders = (from: State, action: string) =>
    needsClaim(collection, { [field]: from }, { action, changes: { [field]: null } })
  /** Claims an item that returned to a queue before it is decided. */
  const claim = async (state: State) => {
    if (isHolders(state, 'reverse'))
      await commit(scene(), [write(path, { claim: { ...claimOf(), claimedAt: serverTimestamp() } })])
  }

  const [first] = actions.flatMap((action) => table[action].from.map((from) => ({ action, from })))

  describe(`states of ${name}`, () => {
    test.each(states)('from %s', async (from) => {
      const allowed: string[] = []
      const expected: string[] = []
      await stage(from)
      for (const to of states.filter((state) => state !== from)) {
        for (const action of leading(to)) {
          const line = table[action]
          if (line.to === to && line.from.includes(from)) expected.push(`${action} ${to}`)
          const reasonCode = line.reason === 'required' ? machine.reasonCode : null
          if ((await move(from, to, { action, reasonCode })) === 'denied') continue
          allowed.push(`${action} ${to}`)
          await stage(from)
        }
        const out = await move(from, to, { action: 'edit' })
        if (out === 'allowed') allowed.push(`edit ${to}`)
      }
      expect(allowed).toEqual(expected)
    })

    test.each(attacks)('not with %s', async (_what, more) => {
      if (first === undefined) throw new Error(`${name} have no table.`)
      const { action, from } = first
      await stage(from)
      const reasonCode = table[action].reason === 'required' ? machine.reasonCode : null
      const to = table[action].to
      expect(await move(from, to, { action, reasonCode }, more)).toBe('denied')
      expect(await move(from, to, { action, reasonCode })).toBe('allowed')
    })

    const lines = actions.flatMap((action) =>
      table[action].from.map((from) => ({ action, from, to: table[action].to })),
    )

    test.each(lines.filter(({ action }) => table[action].reason === 'required'))(
      '$action from $from needs a reason',
      async ({ action, from, to }) => {
        await stage(from)
        expect(await move(from, to, { action, reasonCode: null })).toBe('denied')
      },
    )

    test.each(lines.filter(({ from, action }) => isHolders(from, action)))(
      '$action from $from is for the holder of a live claim alone',
      async ({ action, from, to }) => {
        const reasonCode = table[action].reason === 'required' ? machine.reasonCode : null
        const decided = (more?: Partial<Recorded>, earlier?: readonly Step[]) =>
          move(from, to, { action, reasonCode }, more, earlier)
        await stage(from)
        const held = scene().stored.get(path) ?? {}
        // Never opened, the lease is over, a colleague has it, a colleague had it, and a claim that bears no time.
        const { claim: _, ...free } = held
        const others = [
          claimOf('administrator', 10.1),
          claimOf('player', 9),
          claimOf('player', 11),
          { by: 'administrator' },
        ]
        for (const record of [free, ...others.map((one) => ({ ...held, claim: one }))]) {
          await scene().set(path, record)
          expect(await decided()).toBe('denied')
        }
        // Taking it within the decision itself, or with it, is not having it open.
        await scene().set(path, free)
        const taken = { claim: { ...claimOf(), claimedAt: serverTimestamp() } }
        expect(await decided({ derived: taken })).toBe('denied')
        expect(await decided({}, [write(path, taken)])).toBe('denied')
        await scene().set(path, { ...held, claim: claimOf('administrator', 9) })
        expect(await decided()).toBe('allowed')
      },
    )

    test.each(lines)('$action from $from is undone as the table says', async ({ action, from, to }) => {
      await stage(from)
      const reasonCode = table[action].reason === 'required' ? machine.reasonCode : null
      expect(await move(from, to, { action, reasonCode })).toBe('allowed')
      await claim(to)
      const undo = {
        action: 'reverse',
        reasonCode: 'other',
        note: 'Undone directly.',
        reverses: `${collection}_${id}_5`,
        reversesBy: 'administrator',
      }
      for (const wrong of states.filter((state) => state !== from && state !== to).slice(0, 2))
        expect(await move(to, wrong, undo)).toBe('denied')
      const isFinal = table[action].final === true || machine.neverAgain?.includes(from)
      expect(await move(to, from, { ...undo, reverses: `${collection}_${id}_4` })).toBe('denied')
      expect(await move(to, from, { ...undo, reversesBy: 'player' })).toBe('denied')
      expect(await move(to, from, undo)).toBe(isFinal ? 'denied' : 'allowed')
    })
  })
}

/** Additions that make an allowed step forbidden, whatever the collection. */
const attacks: [what: string, more: Partial<Recorded>][] = [
  ['no entry', { entryId: null }],
  ['an entry that hides the state', { entry: { before: {}, after: {} } }],
  ['an entry from nowhere', { entry: { from: null } }],
  ['an entry to nowhere', { entry: { to: null } }],
  ['an entry of an edit', { entry: { action: 'edit' } }],
  ['an entry of someone else', { entry: { by: 'player' } }],
  ['a moved createdAt', { derived: { createdAt: new Date(0) } }],
  ['another field', { derived: { anything: true } }],
  ['someone else’s stamp', { stamps: { updatedBy: 'player' } }],
  ['a jump of revisions', { stamps: { rev: 9 } }],
]
