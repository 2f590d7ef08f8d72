import { describe, expect, test } from 'vitest'
import { commit, type Recorded, update } from './rules-commit.ts'
import type { Fields, RulesScene } from './rules-scene.ts'

/** Values of a field, each of which differs from the staged one, that may be written and that may not. */
export type FieldValues = Record<string, { good?: readonly unknown[]; bad: readonly unknown[] }>

export type FieldsTest = {
  /** The record's path. */
  path: string
  /** Sets the stage again. */
  stage: () => Promise<void>
  fields: FieldValues
  /** Written with each value and not told; where it follows from the value, of the fields as staged and changed. */
  derived?: Fields | ((record: Fields) => Fields)
}

/** Each value is written alone, as an edit; null removes the field. */
export function testFields(name: string, scene: () => RulesScene, tested: FieldsTest): void {
  const { path, stage, fields } = tested
  const derivedOf = (changes: Fields) =>
    typeof tested.derived === 'function'
      ? tested.derived({ ...scene().stored.get(path), ...changes })
      : (tested.derived ?? {})
  const edit = (field: string, value: unknown, { derived = {}, ...more }: Partial<Recorded> = {}) =>
    update(path, { [field]: value }, { derived: { ...derivedOf({ [field]: value }), ...derived }, ...more })
  const outcomesOf = async (field: string, values: readonly unknown[]) => {
    const outcomes: [unknown, string][] = []
    await stage()
    for (const value of values) {
      const outcome = await commit(scene(), [edit(field, value)])
      outcomes.push([value, outcome])
      if (outcome === 'allowed') await stage()
    }
    return outcomes
  }

  const attack = (more: Partial<Recorded>, field: string, value: unknown) =>
    commit(scene(), [edit(field, value, more)])

  describe(`fields of ${name}`, () => {
    test.each(attacksOn(fields))('not with %s', async (_what, more, field, value) => {
      await stage()
      expect(await attack(more, field, value)).toBe('denied')
      expect(await attack({}, field, value)).toBe('allowed')
    })

    test.each(Object.entries(fields))('%s', async (field, { good = [], bad }) => {
      expect(await outcomesOf(field, good)).toEqual(good.map((value) => [value, 'allowed']))
      expect(await outcomesOf(field, bad)).toEqual(bad.map((value) => [value, 'denied']))
    })
  })
}

type Attack = [what: string, more: Partial<Recorded>, field: string, value: unknown]

/** Edits that must be refused though they'd be allowed unchanged, whatever the collection. */
function attacksOn(fields: FieldValues): Attack[] {
  const [field, values] = Object.entries(fields).find(([, { good = [] }]) => good.length > 0) ?? []
  if (field === undefined) return []
  const value = values?.good?.[0]
  const derived = { derived: { search: Array.from({ length: 101 }, String) } }
  const attacks: [what: string, more: Partial<Recorded>][] = [
    ['no entry', { entryId: null }],
    ['an entry that hides the change', { entry: { before: {}, after: {} } }],
    ['an entry that hides what was before', { entry: { before: {} } }],
    ['an entry that lies about before', { entry: { before: { [field]: 'Something else' } } }],
    ['an entry that lies about after', { entry: { after: { [field]: 'Something else' } } }],
    [
      'an entry that tells more',
      { entry: { before: { [field]: null, more: null }, after: { [field]: value, more: null } } },
    ],
    ['an entry of someone else', { entry: { by: 'player' } }],
    ['an entry under another name', { entry: { byName: 'Someone Else' } }],
    ['an entry of another time', { entry: { at: new Date(0) } }],
    ['an entry of a state', { entry: { action: 'approve' } }],
    ['an entry from a state', { entry: { from: 'draft' } }],
    ['a reversal without a reason', { entry: { action: 'reverse', reverses: 'x' } }],
    ['a jump of revisions', { stamps: { rev: 99 } }],
    ['someone else’s stamp', { stamps: { updatedBy: 'player' } }],
    ['a stamp of another time', { stamps: { updatedAt: new Date(0) } }],
    ['a claim', { derived: { claim: { by: 'administrator' } } }],
    ['a moved createdBy', { derived: { createdBy: 'player' } }],
    ['too many words to search', derived],
  ]
  return attacks.map(([what, more]) => [what, more, field, value])
}
