import {
  inSentence,
  listOf,
  readOr,
  since,
  type Fields,
  type Seen,
  type StatementWords,
} from '#review/statement/statement-words.ts'
import { OwnershipRequest, positionLabels } from '#nouns/ownership/ownership-request.ts'
import { risks } from '#nouns/ownership/ownership-risk.ts'

export const ownershipStatement: StatementWords = {
  collection: 'clubOwnershipRequests',
  effects: {
    reject: 'Your request to manage # is rejected.',
    supersede: 'Your request to manage # is closed, because another request for it was approved.',
    revoke: 'You no longer manage #.',
  },
  look: lookAtRequest,
}

function lookAtRequest(record: Fields): Seen {
  const { clubName = 'the club', position, riskFlags = [], evidence = [] } = readOr(OwnershipRequest, record)
  const as = position === undefined ? '' : ` as ${inSentence(positionLabels[position])}`
  const documents = evidence.length === 1 ? 'one document' : `${evidence.length || 'no'} documents`
  const facts = [
    `We looked at your request to manage ${clubName}${as}${since(record, 'sent on')}, with ${documents}.`,
  ]
  if (riskFlags.length > 0)
    facts.push(`Noted about it: ${listOf(riskFlags.map((flag) => inSentence(risks[flag].label)))}.`)
  // The signs of risk are counted by a program.
  return { facts, detected: riskFlags.length > 0 ? 'automated' : 'review' }
}
