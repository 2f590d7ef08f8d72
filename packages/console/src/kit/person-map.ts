import { useSyncExternalStore } from 'react'
import { ofPerson } from '#browser/of-person.ts'

/** Values by key that components follow, as long as the tab and the session live. */
export function personMap<T>() {
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((one) => one())
  const held = ofPerson<ReadonlyMap<string, T>>(() => new Map(), tell)
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const current = () => held.value
  const become = (next: ReadonlyMap<string, T>) => {
    held.value = next
    tell()
  }
  return {
    current,
    set: (key: string, value: T) => become(new Map(held.value).set(key, value)),
    remove: (gone: string) => become(new Map([...held.value].filter(([key]) => key !== gone))),
    useAll: () => useSyncExternalStore(subscribe, current, current),
  }
}
