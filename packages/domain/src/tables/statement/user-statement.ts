import { byReviewer, readOr, since, type Fields, type Seen, type StatementWords } from './statement-words.ts'
import { User } from '#nouns/user/user.ts'

export const userStatement: StatementWords = {
  collection: 'users',
  effects: { suspend: 'Your account is suspended.', delete: 'Your account is deleted for good.' },
  look: lookAtUser,
}

/** Without a name, because it stays in the log when the account is deleted. */
function lookAtUser(record: Fields): Seen {
  const { strikes = 0 } = readOr(User, record)
  const facts = [`We looked at your account${since(record, 'opened on')} and what was published with it.`]
  if (strikes > 0)
    facts.push(strikes === 1 ? 'One of your videos was removed.' : `${strikes} of your videos were removed.`)
  return byReviewer(facts)
}
