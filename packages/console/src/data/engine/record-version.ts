import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { decisionId, type Decision } from '@touchline/domain/engine/log/decision.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { decisionRecord } from './decisions.ts'
import { queryClient, readAgain } from '#data/query-client.ts'
import { holds } from './as-left.ts'

type AnyRecord = { id: string; rev?: number | undefined }

type Versioned<T, Form> = {
  collection: string
  toForm(record: T): Form
  /** Further values that matter to the editor, by label. */
  facts(record: T): Record<string, string>
  /** Names of fields that have a meaning only together. */
  together?: readonly (readonly string[])[]
}

/** Whether the decision's values are unchanged: another program changes records without a revision, and didn't make the decision. */
const isStill = (record: object, { after = {} }: Decision): boolean =>
  holds(record, after, Object.keys(after))

/** Records as their forms see them: values at a revision, and their author. */
export function recordVersions<T extends AnyRecord, Form, Key extends QueryKey>(
  { collection, toForm, facts, together = [] }: Versioned<T, Form>,
  record: (id: string) => UseQueryOptions<T, Error, T, Key> & { queryKey: Key },
) {
  const versionOf = (one: T, decision: Decision | undefined) => {
    const author = decision && isStill(one, decision) ? decision : undefined
    return {
      rev: revOf(one),
      seen: one,
      values: toForm(one),
      facts: facts(one),
      together,
      by: author?.byName,
      // Another program may leave `updatedAt` of years ago: without an author, no time is told.
      at: author?.at,
    }
  }
  const lastDecision = (one: T) => decisionRecord(decisionId(collection, one.id, revOf(one)))

  return {
    /** Follows the current record. One that never came from this console has no decision to ask for. */
    useVersion(one: T) {
      const { data } = useQuery({ ...lastDecision(one), enabled: revOf(one) > 0, staleTime: Infinity })
      return versionOf(one, data)
    },

    /** Reads the record once more. */
    async latest(id: string) {
      const one = await readAgain(record(id))
      const decision = await queryClient.fetchQuery(lastDecision(one)).catch(() => undefined) // who it was is a nicety
      return versionOf(one, decision)
    },
  }
}
