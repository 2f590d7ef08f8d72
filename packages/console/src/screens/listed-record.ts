import type { Doubt } from '@touchline/domain/engine/machine/check.ts'
import type { Fields } from '@touchline/domain/engine/kinds/field.ts'
import type { ListingAction } from '@touchline/domain/engine/machine/listing-status.ts'
import type { Listed } from '@touchline/domain/engine/machine/listed-machine.ts'
import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import type { RequestScope } from './request-queue.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import type { Claim, ReviewDecision } from '@touchline/domain/shared/review.ts'
import type { ReactNode } from 'react'
import type { ListedRules } from '#data/engine/listed-decisions.ts'
import type { recordDecisions } from '#data/engine/record-decisions.ts'
import type { RunRequest } from '#data/engine/state-step.ts'
import type { DecisionQuestion } from '#kit/decision/dialog/decision-request.ts'
import type { ListQueryOptions } from '#kit/query.ts'
import type { PagedNoun } from '#paths.ts'
import type { ReviewQueue } from '#kit/review/queue/review-queue.ts'

/** A record that is requested, reviewed and then listed on the platform. Some nouns have further states. */
export type ListedRecord = {
  id: string
  status?: string | undefined
  claim?: Claim | undefined
  decision?: ReviewDecision | undefined
  createdAt?: Date | undefined
  createdBy?: string | undefined
  updatedAt?: Date | undefined
}

/** The same with only the states of a listing. */
export type ListedOnly = ListedRecord & Listed

/** Further facts about a record, and their effect on its actions. */
export type Standing = {
  can(action: ListingAction): Verdict
  canReverse(decision: Decision): Verdict
  /** Warnings before an approval, none of which blocks. */
  warnings: readonly string[]
  /** Strong doubt about approving, which takes a note. */
  doubt?: Doubt | undefined
  /** Shown above everything else on its page. */
  notices?: ReactNode
}

/** Questions before an action, where they differ from the usual ones. */
export type Questions<T> = Partial<
  Record<
    ListingAction,
    (record: T, standing: Pick<Standing, 'can' | 'warnings' | 'doubt'>) => Partial<DecisionQuestion>
  >
>

/** How its records are changed, apart from their own fields. */
export type ListedDecisions<T extends ListedRecord> = Pick<
  ReturnType<typeof recordDecisions<T, never, RunRequest<ListingAction>>>,
  'newId' | 'run' | 'remove' | 'takeBack' | 'undo'
>

/** A noun with listed records: everything that its pages have in common. */
export type ListedNoun<T extends ListedRecord> = {
  noun: Noun<Fields, Fields, PagedNoun>
  nameOf(record: T): string
  record(id: string): ListQueryOptions<T>
  decisions: ListedDecisions<T>
  rules: Pick<ListedRules<T>, 'can' | 'canReverse' | 'canDelete'>
  /** Scope of the reasons; by default that of leagues. */
  scope?: RequestScope
  telling: Pick<ReviewQueue<T>, 'collection' | 'itemName' | 'recipientOf' | 'templateValues' | 'templates'>
}
