import type { NounCollection } from '#engine/catalogue/nouns.ts'
import { decisionAudience } from '#engine/log/decision-audience.ts'
import { decisionId } from '#engine/log/decision.ts'
import type { FieldValues } from '#shared/values.ts'
import type { Statement } from '#shared/statement.ts'
import { RUNNER, RUNNER_NAME } from '#shared/runner.ts'

/** Something that the runner does in one commit and that the log tells, as a decision of a person. */
export type Automatic = {
  collection: NounCollection
  id: string
  /** Of the record after it, and of its entry. */
  rev: number
  /** Fields of the record by name; null takes one away. */
  fields: FieldValues
  /** Paths of the record that hold the server's time. */
  times: readonly string[]
  /**
   * The new document `decisions/{id}`, with `at` as the server's time and, in `before`, the fields of these names as they are
   * stored: the rules compare them to the microsecond. Null stands for one that is not there.
   */
  entry: { id: string; fields: FieldValues; before: readonly string[] }
  /** Changes of other, existing documents. */
  beside: readonly Beside[]
  made: readonly MadeWith[]
}

/** Fields by their names, with those that hold the server's time, or a number that is added to one. */
export type Beside =
  | { path: string; fields: FieldValues; times?: readonly string[] }
  | { path: string; field: string; add: number }

/** A document that is made with it, and must not be there. */
export type MadeWith = { path: string; fields: FieldValues; times: readonly string[] }

/** On whose account it is done, where that is a rule's, and why. */
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
  /** Of the record as it is. */
  rev: number
  action: string
  /** The states that it leads from and to, where it is a change of state. */
  from?: string
  to?: string
  /** Changes in the entry; null removes a field. */
  changes: FieldValues
  /** Fields that follow from them, and that the entry doesn’t tell. */
  derived?: FieldValues
  /** Why it takes something from somebody. */
  statement?: Statement | undefined
  /** Noted on the record as its review, which gives back what is left of a claim. */
  review?: boolean
  /** Who gave the first of two approvals of the record. */
  firstApprovedBy?: string | undefined
  onAccountOf?: OnAccountOf
  beside?: readonly Beside[]
  made?: readonly MadeWith[]
}

/** The commit of a deed, as the rules demand it. */
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
  const { byName = RUNNER_NAME, reasonCode = null, note: said = null, ...ofRule } = onAccountOf ?? {}
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
