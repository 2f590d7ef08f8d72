import { decisionsConcerning } from '@touchline/domain/engine/log/decision-questions.ts'
import { inboxBegins } from '@touchline/domain/kept/inbox/inbox.ts'
import { sharedSince } from '@touchline/domain/kept/saved-view/saved-view-questions.ts'
import type { Target } from '#data/backend/live/live-messages.ts'
import { useAskedAgain } from '#data/engine/live/ask-again.ts'
import { currentAdmin } from '#data/session/session.ts'

/** Part of the inbox that others cause; due activities and ending claims come by time. */
export function inboxTargets(): Target[] {
  const since = inboxBegins(new Date())
  return [
    { question: decisionsConcerning(currentAdmin().uid, since), size: 1 },
    { question: sharedSince(since), size: 1 },
  ]
}

/** The root of the key of what is counted. */
export const PULSE = 'inboxPulse'

/** Counts again what came into the inbox once something is heard to have come. */
export function useInboxHeard(): void {
  useAskedAgain(inboxTargets(), [PULSE], { isBeside: true })
}
