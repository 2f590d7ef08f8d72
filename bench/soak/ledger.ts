import type { StoredRecord } from '#e2e/testing/stored-records.ts'

/** Somebody who writes: a person at the console, or the platform. */
export type Writer = string

export const EDITED = 'organisation'

/**
 * One thing that the console or the backend took from somebody; every text is used once. `saw`: the values of the field that
 * a person was shown, in the editor as it opened and in dialogs.
 */
export type Taken =
  | { by: Writer; what: 'comment' | 'note'; text: string }
  | { by: Writer; what: 'edit'; id: string; text: string; saw: readonly string[] }
  | { by: Writer; what: 'approval'; name: string }

/** All that was taken so far, and whatever went otherwise than expected, in words. */
export type Ledger = {
  taken: Taken[]
  /** The value that a text was typed over, of every text: what was not saved comes back as a draft, and is typed over. */
  over: Map<string, string>
  /** Given up in the dialog that asks whose value stays. */
  givenUp: Set<string>
  troubles: string[]
  trouble: (text: string) => void
  next: (word: string) => string
}

export function openLedger(): Ledger {
  let number = 0
  const troubles: string[] = []
  return {
    taken: [],
    over: new Map(),
    givenUp: new Set(),
    troubles,
    trouble(text) {
      console.log(new Date().toISOString(), text)
      troubles.push(text)
    },
    next: (word) => `${word} ${(number += 1)}`,
  }
}

/** Everything of one kind that was taken. */
export const takenAs = <What extends Taken['what']>({ taken }: Ledger, what: What) =>
  taken.filter((one): one is Extract<Taken, { what: What }> => one.what === what)

/** Records of several comparisons: the contacts that everybody writes, and the log. */
export type Read = { mine: readonly StoredRecord[]; decisions: readonly StoredRecord[] }

/** Result of a comparison of `of` things with the stored data; `wrong` names those that differ, in words. */
export type Counted = { what: string; of: number; wrong: string[] }
