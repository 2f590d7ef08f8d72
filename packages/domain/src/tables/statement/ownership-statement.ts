import {
  inSentence,
  listOf,
  readOr,
  since,
  type Fields,
  type Seen,
  type StatementWords,
} from './statement-words.ts'
import { OwnershipRequest, englishPositions } from '#nouns/ownership/ownership-request.ts'
import { englishRisks } from '#nouns/ownership/ownership-risk.ts'

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
  const as = position === undefined ? '' : ` as ${inSentence(englishPositions[position])}`
  const documents = evidence.length === 1 ? 'one document' : `${evidence.length || 'no'} documents`
  const facts = [
    `We looked at your request to manage ${clubName}${as}${since(record, 'sent on')}, with ${documents}.`,
  ]
  if (riskFlags.length > 0)
    facts.push(`Risk signals: ${listOf(riskFlags.map((flag) => inSentence(englishRisks[flag])))}.`)
  // A program finds the risk signals.
  return { facts, detected: riskFlags.length > 0 ? 'automated' : 'review' }
}
