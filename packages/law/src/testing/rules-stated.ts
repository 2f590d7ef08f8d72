import { statementOf } from '@touchline/domain/tables/statement/statement-of.ts'
import { withStatement } from '@touchline/domain/engine/review/statement-text.ts'
import type { Fields } from './rules-scene.ts'

/** Returns the statement of reasons of a decision that takes something away, as the console writes it. */
export function statementFor(
  collection: string,
  action: string,
  {
    record = { id: 'subject' },
    reasonCode = 'spam',
    at = new Date(),
  }: { record?: Fields; reasonCode?: string; at?: Date } = {},
): Fields {
  const statement = statementOf({ collection, action, record, reasonCode, at })
  if (statement === undefined) throw new Error(`“${collection} ${action}” takes nothing away.`)
  return { ...statement }
}

export const telling = <Message extends { body: string }>(message: Message, statement: Fields) => ({
  ...message,
  body: withStatement(message.body, statement, { product: 'Touchline' }),
  statement,
})
