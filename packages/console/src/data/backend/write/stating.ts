import { statementOf } from '@touchline/domain/tables/statement/statement-of.ts'
import { withStatement } from '@touchline/domain/engine/review/statement-text.ts'
import { redress } from '#product.ts'
import type { Stated, Stating } from './stated.ts'

/** Makes the statement of a decision from the record as it is decided; the message ends with it. */
export function stating(decision: Stating, at: Date): Stated {
  const { collection, action, record, changes, reason, message } = decision
  const until: unknown = Object(changes['suspension']).until
  const statement = statementOf({
    collection,
    action,
    record: { ...record },
    reasonCode: reason?.reasonCode,
    facts: reason?.facts,
    at,
    until: until instanceof Date ? until : undefined,
  })
  if (statement === undefined || message === undefined) return { message, statement }
  return {
    message: { ...message, body: withStatement(message.body, statement, redress), statement },
    statement,
  }
}
