const resets = new Set<() => void>()

/**
 * A value in memory of the person who is signed in: somebody else finds the first one again, and who shows it is told. A module
 * remembers something in this way, or stands in the list of `testing/own-state.test.ts`.
 */
export function ofPerson<T>(first: () => T, told: () => void = () => undefined): { value: T } {
  const held = { value: first() }
  resets.add(() => {
    held.value = first()
    told()
  })
  return held
}

/** Somebody else is signed in, or nobody. */
export const endPerson = (): void => resets.forEach((reset) => reset())
