import { rulesInStage } from '@touchline/domain/nouns/review-rule/review-rule-questions.ts'
import { ReviewRule } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import type { StoredDocument } from '@touchline/firestore/documents'
import { plainFields } from '@touchline/firestore/values'
import type { RunnerDatabase } from '#database.ts'
import type { Seen, Task } from '#task.ts'

/** Changes of rules are reported; this finds missed ones. */
const KNOWN_FOR_MS = 600_000

export const ruleIn = ({ id, fields }: StoredDocument): ReviewRule =>
  ReviewRule.parse({ ...plainFields(fields), id })

/** Running rules, queried by stage when a rule changed and every ten minutes. */
export function runningRules(database: Pick<RunnerDatabase, 'find'>) {
  const known = new Map<string, { rules: readonly ReviewRule[]; askedAt: number }>()
  let changes = 0
  return {
    name: 'running rules',
    saw(collection: string, _: readonly StoredDocument[], { isPass }: Pick<Seen, 'isPass'>): void {
      if (isPass || collection !== 'reviewRules') return
      changes += 1
      known.clear()
    },

    /** Returns rules in the order of their ids, so that the same one of two hits always decides. */
    async inStage(stage: 'shadow' | 'active'): Promise<readonly ReviewRule[]> {
      const before = known.get(stage)
      if (before && performance.now() - before.askedAt < KNOWN_FOR_MS) return before.rules
      const asked = changes
      const found = await database.find(rulesInStage(stage))
      const rules = found.map(ruleIn).toSorted((a, b) => (a.id < b.id ? -1 : 1))
      // Collections are handled side by side: an answer from before a change must not be kept after it.
      if (asked === changes) known.set(stage, { rules, askedAt: performance.now() })
      return rules
    },
  } satisfies Task & Record<'inStage', unknown>
}

export type RunningRules = ReturnType<typeof runningRules>
