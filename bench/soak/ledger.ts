/** Somebody who writes: a person at the console, or the platform. */
export type Writer = string

export const EDITED = 'organisation'

/** What the console or the backend has taken from somebody; every text is used once. */
export type Taken =
  | { by: Writer; what: 'comment' | 'note'; text: string }
  | { by: Writer; what: 'edit'; id: string; text: string }
  | { by: Writer; what: 'approval'; name: string }

/** What was taken so far, and what went otherwise than expected, in words. */
export type Ledger = {
  taken: Taken[]
  /** Given up in the dialog that asks whose value stays. */
  givenUp: Set<string>
  troubles: string[]
  next: (word: string) => string
}

export function openLedger(): Ledger {
  let number = 0
  return {
    taken: [],
    givenUp: new Set(),
    troubles: [],
    next: (word) => `${word} ${(number += 1)}`,
  }
}
