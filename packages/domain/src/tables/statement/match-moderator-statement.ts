import { byReviewer, type StatementWords } from './statement-words.ts'

export const moderatorStatement: StatementWords = {
  collection: 'matchModerators',
  effects: { suspend: 'You can’t moderate matches.', remove: 'You are no longer a match moderator.' },
  look: () => byReviewer(['We looked at your work as a match moderator.']),
}
