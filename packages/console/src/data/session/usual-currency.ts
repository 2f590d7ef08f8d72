import { CurrencyCode } from '@touchline/domain/shared/money.ts'
import { currentAdmin } from './session.ts'

/** One place for each person, so that two at one machine do not find each other's. */
const placeOf = () => `touchline:currency:${currentAdmin().uid}`

const listeners = new Set<() => void>()

/** The currency that this person used last on this device; undefined before the first one. */
export const usualCurrency = (): string | undefined =>
  CurrencyCode.safeParse(localStorage.getItem(placeOf())).data

/** Remembers it; where storage is full or switched off it is asked for each time. */
export function rememberCurrency(currency: string): void {
  try {
    localStorage.setItem(placeOf(), currency)
  } catch {
    return
  }
  listeners.forEach((tell) => tell())
}

export function subscribeCurrency(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
