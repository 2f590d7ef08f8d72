import { t } from '#language/t.ts'

/**
 * Notes that the console and the runner write. Stored in English, because other programs read the log, and shown in the
 * reader's language.
 */
export const writtenNotes = {
  undoneDirectly: 'Undone directly after the decision.',
  undoneInBulk: 'Undone directly after the bulk action.',
  undoneWithImport: 'Undone with the whole import.',
  undoneWithMerge: 'Undone with the whole merge.',
  undoneWithRule: 'Undone with all decisions of the rule.',
  undoneWithDeal: 'Undone with the deal’s decision.',
  rivalUndone: 'The approval of the rival request was undone.',
} as const

const shown = new Map<string, string>([
  [writtenNotes.undoneDirectly, t('Undone directly after the decision.')],
  [writtenNotes.undoneInBulk, t('Undone directly after the bulk action.')],
  [writtenNotes.undoneWithImport, t('Undone with the whole import.')],
  [writtenNotes.undoneWithMerge, t('Undone with the whole merge.')],
  [writtenNotes.undoneWithRule, t('Undone with all decisions of the rule.')],
  [writtenNotes.undoneWithDeal, t('Undone with the deal’s decision.')],
  [writtenNotes.rivalUndone, t('The approval of the rival request was undone.')],
])

/** Note of an undo by the person who decided, `ms` after the decision. */
export const undoneByDecider = (ms: number): string =>
  ms < 120_000
    ? `Undone by the decider after ${Math.max(1, Math.round(ms / 1000))} s.`
    : `Undone by the decider after ${Math.round(ms / 60_000)} min.`

export const stageRemoved = (stage: string): string => `The stage “${stage}” was removed.`
export const invitedBy = (name: string): string => `Invited by ${name}`

/** Note of an approval whose checklist isn't complete. */
export const approvedWithChecks = (done: number, total: number): string =>
  `Approved with ${done} of ${total} checks.`

/** A known note in the reader's language; any other text as it is. */
export function noteText(note: string): string {
  const known = shown.get(note)
  if (known !== undefined) return known
  const [, stage] = /^The stage “(.+)” was removed\.$/.exec(note) ?? []
  if (stage !== undefined) return t('The stage “{stage}” was removed.', { stage })
  const [, done, total = ''] = /^Approved with (\d+) of (\d+) checks\.$/.exec(note) ?? []
  if (done !== undefined) return t('Approved with {done} of {total} checks.', { done, total })
  const [, count, unit] = /^Undone by the decider after (\d+) (s|min)\.$/.exec(note) ?? []
  if (count !== undefined)
    return unit === 's'
      ? t('Undone by the decider after {count} s.', { count })
      : t('Undone by the decider after {count} min.', { count })
  const [, name] = /^Invited by (.+)$/.exec(note) ?? []
  return name === undefined ? note : t('Invited by {name}', { name })
}
