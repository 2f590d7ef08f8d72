import type { NounCollection } from '#engine/catalogue/nouns.ts'
import { decisionAudience } from '#engine/log/decision-audience.ts'
import { decisionId } from '#engine/log/decision.ts'
import type { FieldValues } from '#shared/values.ts'
import type { Statement } from '#shared/statement.ts'
import { RUNNER, RUNNER_NAME } from '#shared/runner.ts'

/** A logged action of the runner, in one commit, like a person's decision. */
export type Automatic = {
  collection: NounCollection
  id: string
  /** Revision of the record afterwards, and of its entry. */
  rev: number
  /** Fields of the record; null removes one. */
  fields: FieldValues
  /** Paths of the record that get the server's time. */
  times: readonly string[]
  /**
   * New document `decisions/{id}`, with `at` as the server's time and, in `before`, the stored fields of these names:
   * the rules compare them to the microsecond. Null stands for a missing one.
   */
  entry: { id: string; fields: FieldValues; before: readonly string[] }
  /** Changes of other, existing documents. */
  beside: readonly Beside[]
  made: readonly MadeWith[]
}

/** Fields, those that get the server's time, or a number to increment. */
export type Beside =
  | { path: string; fields: FieldValues; times?: readonly string[] }
  | { path: string; field: string; add: number }

/** A document created with it, which must not exist. */
export type MadeWith = { path: string; fields: FieldValues; times: readonly string[] }

/** The rule that acts, if any, and the reason. */
export type OnAccountOf = {
  byName: string
  reasonCode: string | null
  note: string | null
  rule: string
  batchId: string
}

export type Deed = {
  collection: NounCollection
  id: string
  /** Revision of the record now. */
  rev: number
  action: string
  /** States before and after, for a change of state. */
  from?: string
  to?: string
  /** Changes in the entry; null removes a field. */
  changes: FieldValues
  /** Derived fields, which aren't in the entry. */
  derived?: FieldValues
  /** Statement of reasons, if it takes something from somebody. */
  statement?: Statement | undefined
  /** Stored as the record's review, which releases a claim. */
  review?: boolean
  /** Giver of the first of two approvals. */
  firstApprovedBy?: string | undefined
  /** Its reason, if no rule acts. */
  reasonCode?: string | null
  onAccountOf?: OnAccountOf
  beside?: readonly Beside[]
  made?: readonly MadeWith[]
}

/** Commit of a deed, as the rules require it. */
export function automatic(deed: Deed): Automatic {
  const {
    collection,
    id,
    action,
    from = null,
    to = null,
    changes,
    derived,
    statement,
    review,
    firstApprovedBy,
    onAccountOf,
    beside = [],
    made = [],
  } = deed
  const rev = deed.rev + 1
  const entry = decisionId(collection, id, rev)
  const {
    byName = RUNNER_NAME,
    reasonCode = deed.reasonCode ?? null,
    note: said = null,
    ...ofRule
  } = onAccountOf ?? {}
  const why = { reasonCode, note: said, by: RUNNER, byName }
  const concerns = decisionAudience(
    { subjectType: collection, by: RUNNER, to, after: changes },
    { firstApprovedBy },
  )
  const note = { id: entry, outcome: action, ...why }
  return {
    collection,
    id,
    rev,
    fields: {
      ...changes,
      ...derived,
      ...(review && { claim: null, decision: note }),
      rev,
      updatedBy: RUNNER,
    },
    times: ['updatedAt', ...(review ? ['decision.at'] : [])],
    entry: {
      id: entry,
      fields: {
        subjectType: collection,
        subjectId: id,
        rev,
        action,
        from,
        to,
        ...why,
        openedAt: null,
        handlingMs: null,
        after: changes,
        ...ofRule,
        ...(statement && { statement }),
        ...(concerns.length > 0 && { concerns }),
      },
      before: Object.keys(changes),
    },
    beside,
    made,
  }
}
