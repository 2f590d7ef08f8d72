import { locale } from '@touchline/domain/language/t.ts'
type Option = { value: string; label: string }

/** "Europe/Berlin (GMT+1)": the offset of now, since it is what people compare. */
function labelOf(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat(locale(), {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(now)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${zone.replaceAll('_', ' ')} (${offset})`
}

/** Every zone that this browser knows, and UTC, which the browser's list leaves out. */
export function timeZoneOptions(now = new Date()): Option[] {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
  return zones.map((zone) => ({ value: zone, label: labelOf(zone, now) }))
}

/** The browser's zone, used while none is chosen. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
