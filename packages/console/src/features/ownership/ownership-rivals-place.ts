export const RIVALS_ID = 'ownership-rivals'

/** Moves the focus to the decisions on the rivals. */
export function focusRivals(): void {
  const place = document.getElementById(RIVALS_ID)
  const first = place?.querySelector<HTMLElement>('input:checked, input:enabled')
  first?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'nearest' })
}
