import { refusals, type DeliveryRecipient } from '@touchline/domain/engine/mail/delivery.ts'
import { RUNNER } from '@touchline/domain/shared/runner.ts'
import { concernedBy, isConcerned } from '@touchline/domain/tables/concerned.ts'
import type { StoredDocument } from '@touchline/firestore/documents'
import { plainFields } from '@touchline/firestore/values'
import type { RunnerDatabase } from '#database.ts'

/** Returns why a message doesn't go to a recipient, whose account has this address; undefined if it goes. */
export type Refusal = (recipient: DeliveryRecipient, ownAddress: string | undefined) => string | undefined

/**
 * Returns a check for recipients whom the decision doesn't concern, because an administrator's program may write any address into a
 * message. The decision is the one by the message's author in the same commit.
 */
export async function refusalOf(database: RunnerDatabase, message: StoredDocument): Promise<Refusal> {
  const { document: entry } = await database.read(`decisions/${message.id}`)
  const { by, at, subjectType, subjectId } = entry?.fields ?? {}
  const { createdBy, createdAt } = message.fields
  const author = textIn(createdBy)
  // Only the runner writes in its name.
  if (entry === undefined && author === RUNNER) return answerRefusal(database, message.id)
  // As they are stored: a date here is rounded to milliseconds.
  const isOfCommit = createdAt !== undefined && at?.['timestampValue'] === createdAt['timestampValue']
  if (author === undefined || textIn(by) !== author || !isOfCommit) return () => refusals.noDecision
  const [collection, id] = [textIn(subjectType), textIn(subjectId)]
  if (collection === undefined || id === undefined) return () => refusals.noDecision
  const path = `${collection}/${id}`
  const known = await database.get([path, `${path}/private/request`])
  const dataAt = (wanted: string) => plainFields(known.find((one) => one.path === wanted)?.fields ?? {})
  const concerned = concernedBy(collection, { ...dataAt(path), id }, dataAt(`${path}/private/request`))
  return (recipient, ownAddress) =>
    isConcerned(concerned, recipient, ownAddress) ? undefined : refusals.stranger
}

/** Answers to reports go to their reporters. */
async function answerRefusal(database: RunnerDatabase, id: string): Promise<Refusal> {
  const { document: report } = await database.read(`reports/${id}`)
  const reporterId = textIn(report?.fields['reporterId'])
  if (reporterId === undefined) return () => refusals.noDecision
  const concerned = { accounts: [reporterId], addresses: [] }
  return (recipient, ownAddress) =>
    isConcerned(concerned, recipient, ownAddress) ? undefined : refusals.stranger
}

function textIn(value: StoredDocument['fields'][string] | undefined): string | undefined {
  const text = value?.['stringValue']
  return typeof text === 'string' && text !== '' && !text.includes('/') ? text : undefined
}
