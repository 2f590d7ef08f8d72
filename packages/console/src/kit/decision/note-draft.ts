import type { ReasonValue } from '#kit/decision/reason-fields.tsx'

/**
 * A reason that was typed into a dialog and not sent survives closing it, a reload and a lost session, as long as the
 * tab lives: one entry per page and decision.
 */
const keyOf = (decision: string) => `touchline:note:${location.pathname}:${decision}`

export function readNoteDraft(decision: string): ReasonValue | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(decision)) ?? 'null')
    return typeof stored === 'object' && stored !== null
      ? texts(stored as Record<string, unknown>)
      : undefined // seen to be an object
  } catch {
    return undefined // not ours, or storage is switched off
  }
}

export function writeNoteDraft(decision: string, value: ReasonValue | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(keyOf(decision))
    else sessionStorage.setItem(keyOf(decision), JSON.stringify(value))
  } catch {
    // Storage is full or switched off: the draft then lives as long as the dialog.
  }
}

function texts({ reasonCode, note }: Record<string, unknown>): ReasonValue {
  return {
    ...(typeof reasonCode === 'string' ? { reasonCode } : {}),
    ...(typeof note === 'string' ? { note } : {}),
  }
}
