/** Somebody who writes: a person at the console, or the platform. */
export type Writer = string

export const EDITED = 'organisation'

/** One thing that the console or the backend took from somebody; every text is used once. */
export type Taken =
  | { by: Writer; what: 'comment' | 'note'; text: string }
  | { by: Writer; what: 'edit'; id: string; text: string }
  | { by: Writer; what: 'approval'; name: string }

/** All that was taken so far, and whatever went otherwise than expected, in words. */
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

/** Everything of one kind that was taken. */
export const takenAs = <What extends Taken['what']>({ taken }: Ledger, what: What) =>
  taken.filter((one): one is Extract<Taken, { what: What }> => one.what === what)

/** Result of a comparison of `of` things with the stored data; `wrong` names those that differ, in words. */
export type Counted = { what: string; of: number; wrong: string[] }
