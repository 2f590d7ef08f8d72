import { t } from '@touchline/domain/language/t.ts'
import { reasonProblem, reasons, reasonsFor } from '@touchline/domain/engine/log/reason.ts'
import { ReasonFields, type ReasonValue } from '#kit/decision/dialog/reason-fields.tsx'
import { reasonFromFields } from '#kit/decision/dialog/reason-from-fields.ts'
import { type BulkAction, type BulkFieldsProps, defineBulkAction } from '#kit/bulk.ts'
import { messageFor } from '#kit/message/message.ts'
import type { ReviewAction, ReviewItem, ReviewQueue } from './review-queue.ts'

/** Returns an item as it is to be decided. */
type Whole = (item: ReviewItem) => Promise<ReviewItem>

const asGiven: Whole = (item) => Promise.resolve(item)

/**
 * Decisions of a queue about several items at once: each is one like any other, with its claim, message and entry. `whole` reads
 * rows that lack fields.
 */
export const bulkDecisions = (queue: ReviewQueue, whole = asGiven): readonly BulkAction<ReviewItem>[] =>
  queue.actions
    .filter(({ id }) => queue.together?.actions.includes(id))
    .map((action) => bulkDecision(queue, action, whole))

function bulkDecision(
  queue: ReviewQueue,
  { id, label, icon, tone, reason, silent }: ReviewAction,
  whole: Whole,
) {
  return defineBulkAction<ReviewItem, ReasonValue>({
    id,
    label: t('{action}…', { action: label }),
    saying: (records) => t('{action} {records}', { action: label, records }),
    icon,
    ...(tone === 'danger' && { tone }),
    initial: reason ? { reasonCode: reason.first } : {},
    ...(reason && { Fields: fieldsFor(reason.scope), problem: reasonProblem }),
    check: async (item) => queue.together?.check(await whole(item), id),
    async run(row, value, batchId) {
      const item = await whole(row)
      const given = reason && reasonFromFields(value)
      const message = given && !silent ? await messageFor(queue, item, given) : undefined
      return queue.decide(item, id, {
        batchId,
        ...(given && { reason: given }),
        ...(message && { message }),
      })
    },
    undo: (decisionId, batchId) => queue.undo(decisionId, batchId),
  })
}

/** Without what is never decided in bulk. */
const fieldsFor = (scope: NonNullable<ReviewAction['reason']>['scope']) => {
  const among = reasonsFor(scope).flatMap(({ code }) => (reasons[code].escalateOnly ? [] : [code]))
  return (props: BulkFieldsProps<ReasonValue>) => <ReasonFields scope={scope} among={among} {...props} />
}
