import { ownPlace } from '#browser/own-places.ts'
import type { DraftedMessage } from '#kit/message/use-message.ts'
import type { ReasonValue } from './reason-fields.tsx'

/** Text typed for a decision: a reason, and in a review the message to the applicant, by the reason's code. */
export type DecisionDraft = ReasonValue & DraftedMessage

/**
 * Keeps a reason that was typed into a dialog and not sent through closing it, a reload and a lost session, as long as the tab
 * lives: one entry for each page and decision. `place` replaces the page where that changes in the meantime.
 */
const placeFor = (decision: string, place: string) => ownPlace('note', `${place}:${decision}`)

export function readNoteDraft(decision: string, place = location.pathname): DecisionDraft | undefined {
  try {
    const stored: unknown = JSON.parse(placeFor(decision, place).read() ?? 'null')
    return typeof stored === 'object' && stored !== null
      ? texts(stored as Record<string, unknown>)
      : undefined // seen to be an object
  } catch {
    return undefined // not ours
  }
}

export function writeNoteDraft(
  decision: string,
  value: DecisionDraft | undefined,
  place = location.pathname,
): void {
  const kept = placeFor(decision, place)
  if (value === undefined) kept.remove()
  else kept.write(JSON.stringify(value))
}

function texts({ reasonCode, note, facts, messages, silent }: Record<string, unknown>): DecisionDraft {
  return {
    ...(typeof reasonCode === 'string' ? { reasonCode } : {}),
    ...(typeof note === 'string' ? { note } : {}),
    ...(typeof facts === 'string' ? { facts } : {}),
    ...(typeof messages === 'object' && messages !== null ? { messages: letters(messages) } : {}),
    ...(silent === true ? { silent } : {}),
  }
}

const letters = (stored: object) =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([code, letter]: [string, unknown]) =>
      isLetter(letter) ? [[code, { subject: letter.subject, body: letter.body }] as const] : [],
    ),
  )

const isLetter = (letter: unknown): letter is { subject: string; body: string } =>
  typeof letter === 'object' &&
  letter !== null &&
  'subject' in letter &&
  typeof letter.subject === 'string' &&
  'body' in letter &&
  typeof letter.body === 'string'
