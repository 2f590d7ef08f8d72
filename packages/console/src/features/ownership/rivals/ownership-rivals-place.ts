export const RIVALS_ID = 'ownership-rivals'

/** Leads to what becomes of the rivals, from wherever the page is. */
export function focusRivals(): void {
  const place = document.getElementById(RIVALS_ID)
  const first = place?.querySelector<HTMLElement>('input:checked, input:enabled')
  first?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'nearest' })
}
