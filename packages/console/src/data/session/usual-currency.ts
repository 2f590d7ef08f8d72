import { CurrencyCode } from '@touchline/domain/shared/money.ts'
import { ownPlace } from '#browser/own-places.ts'

const listeners = new Set<() => void>()

/** Currency that this person used last on this device; undefined before the first one. */
export const usualCurrency = (): string | undefined =>
  CurrencyCode.safeParse(ownPlace('currency').read()).data

/** Remembers the currency; where storage is full or switched off it is asked for each time. */
export function rememberCurrency(currency: string): void {
  if (!ownPlace('currency').write(currency)) return
  listeners.forEach((tell) => tell())
}

export function subscribeCurrency(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
