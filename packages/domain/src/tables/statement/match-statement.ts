import { byReviewer, readOr, type Fields, type Seen, type StatementWords } from './statement-words.ts'
import { englishTitle } from '#engine/log/subject.ts'
import { writtenDay } from '#shared/time/day-text.ts'
import { Match } from '#nouns/match/match.ts'

export const matchStatement: StatementWords = {
  collection: 'matches',
  effects: { reject: 'The reported result of # is not published.' },
  look: lookAtMatch,
}

function lookAtMatch(record: Fields): Seen {
  const { localDate, disputed, submissions } = readOr(Match, record)
  const day = localDate === undefined ? '' : ` on ${writtenDay(localDate)}`
  const facts = [`We looked at the match ${englishTitle('matches', record)}${day} and the reports about it.`]
  const reported = [submissions?.home, submissions?.away].filter((one) => one != null).length
  if (reported > 0) facts.push(reported === 1 ? 'One club reported it.' : 'Both clubs reported it.')
  if (disputed === true) facts.push('The reports differ.')
  return byReviewer(facts)
}
