import { describe, expect, test } from 'vitest'
import { commit, update } from '#tools/rules-commit.ts'
import type { Fields, RulesScene } from '#tools/rules-scene.ts'

/** Values of a field, each of which differs from the staged one, that may be written and that may not. */
export type FieldValues = Record<string, { good?: readonly unknown[]; bad: readonly unknown[] }>

export type FieldsTest = {
  /** The record's path. */
  path: string
  /** Sets the stage anew. */
  stage: () => Promise<void>
  fields: FieldValues
  /** Written with each value and not told. */
  derived?: Fields
}

/** Each value is written alone, as an edit; null removes the field. */
export function testFields(name: string, scene: () => RulesScene, tested: FieldsTest): void {
  const { path, stage, fields, derived = {} } = tested
  const outcomesOf = async (field: string, values: readonly unknown[]) => {
    const outcomes: [unknown, string][] = []
    await stage()
    for (const value of values) {
      const outcome = await commit(scene(), [update(path, { [field]: value }, { derived })])
      outcomes.push([value, outcome])
      if (outcome === 'allowed') await stage()
    }
    return outcomes
  }

  describe(`fields of ${name}`, () => {
    test.each(Object.entries(fields))('%s', async (field, { good = [], bad }) => {
      expect(await outcomesOf(field, good)).toEqual(good.map((value) => [value, 'allowed']))
      expect(await outcomesOf(field, bad)).toEqual(bad.map((value) => [value, 'denied']))
    })
  })
}
